import { expect, it } from 'vitest';
import { piecesOf } from './breakable';

it('a name breaks after its separators and before its capitals, and is whole again when joined', () => {
  expect(piecesOf('org.samples.petclinic.owner')).toEqual(['org.', 'samples.', 'petclinic.', 'owner']);
  expect(piecesOf('OwnerTests.processUpdateForm')).toEqual(['Owner', 'Tests.', 'process', 'Update', 'Form']);
  expect(piecesOf('…/owner/Owner.java:49')).toEqual(['…/', 'owner/', 'Owner.', 'java:', '49']);
  expect(piecesOf('Shelf::__init__')).toEqual(['Shelf::', '__init__']);
  expect(piecesOf('test_flush_no_pk')).toEqual(['test_', 'flush_', 'no_', 'pk']);
  for (const name of ['', 'a', '..', 'std::vector<int>', 'HTTPServer', 'ünïcode/日本']) expect(piecesOf(name).join('')).toBe(name);
});
