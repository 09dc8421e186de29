import rail, { type Track, switchTo as change } from './rail';
import * as rails from './rail';
import { default as again } from './rail';
import Signal = require('./signal');
import './side-effect';
import json from './data.json';
import { horn } from './missing';

export function depart(track: Track): void {
  rail(track); //=> CALLS rail.ts#default certain
  again(track); //=> CALLS rail.ts#default certain
  change(track); //=> CALLS rail.ts#switchTo certain
  rails.switchTo(track); //=> CALLS rail.ts#switchTo certain
  rails.default(track); //=> CALLS rail.ts#default certain
  new Signal('red').show(); //=> CALLS signal.ts#Signal.show certain, CALLS signal.ts#Signal certain
  Signal.reset(); //=> CALLS signal.ts#Signal.reset certain
  rails.Depot.open(); //=> CALLS rail.ts#Depot.open certain
  rails.Depot.Inner.lamp(); //=> CALLS rail.ts#Depot.Inner.lamp certain
  horn();
  void json;
}

export namespace Yard {
  export function shunt(): void {
    park(); //=> CALLS #Yard.park certain
  }

  function park(): void {
    depart({ length: 1 }); //=> CALLS #depart certain
  }
}

Yard.shunt(); //=> CALLS #Yard.shunt certain

enum Colour {
  Red,
  Green,
}

export const label = (colour: Colour): string => Colour[colour].toLowerCase();
label(Colour.Red); //=> CALLS #label certain
export { depart as leave, depart as default };
