import { doubled } from '../spread';

function v(): number {
  return 1;
}

doubled([v()]); //=> CALLS spread.ts#doubled certain, CALLS #v certain
