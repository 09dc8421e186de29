import leave, { leave as go, Yard } from './main';

leave({ length: 2 }); //=> CALLS main.ts#depart certain
go({ length: 3 }); //=> CALLS main.ts#depart certain
Yard.shunt(); //=> CALLS main.ts#Yard.shunt certain
