import { Desk, openAll } from '../src/desk';

test('opens', () => {
  openAll([new Desk(1)]); //=> CALLS src/desk.ts#openAll certain, CALLS src/desk.ts#Desk certain, TESTS src/desk.ts#openAll certain, TESTS src/desk.ts#Desk certain
});

function check(desk: Desk): void { //=> REFERENCES src/desk.ts#Desk certain
  desk.room(); //=> CALLS src/desk.ts#Desk.room certain, TESTS src/desk.ts#Desk.room certain
}
