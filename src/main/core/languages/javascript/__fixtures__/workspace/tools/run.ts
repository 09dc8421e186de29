import { press } from '@mill/press';

press().turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain, CALLS packages/press/src/main.ts#press certain
