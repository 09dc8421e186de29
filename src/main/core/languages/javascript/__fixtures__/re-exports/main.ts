import { beat, one, tools, missing } from './two';
import second from './two';

one(); //=> CALLS one.ts#one certain
beat(); //=> CALLS tools.ts#hammer certain
tools.hammer(); //=> CALLS tools.ts#hammer certain
second(); //=> CALLS two.ts#two certain
missing();
