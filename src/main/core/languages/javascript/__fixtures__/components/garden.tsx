import { useEffect, useState } from 'react';
import { Bed } from './bed';
import * as tools from './tools';

interface Props {
  readonly names: readonly string[];
  readonly onPick: (name: string) => void;
}

export function Garden({ names, onPick }: Props) {
  const [picked, setPicked] = useState('');
  useEffect(() => {
    tools.water(picked); //=> CALLS tools.tsx#water certain
  }, [picked]);
  const pick = (name: string): void => {
    setPicked(name);
    onPick(name);
  };
  return (
    <section>
      {names.map((name) => (
        <Bed key={name} name={name} onPick={() => pick(tools.clean(name))} /> //=> CALLS #Garden.pick certain, CALLS tools.tsx#clean certain
      ))}
      <tools.Fence high />
      <Gate />
    </section>
  );
}

const Gate = () => <button onClick={open}>{tools.clean('gate')}</button>; //=> CALLS tools.tsx#clean certain

function open(): void {
  tools.water('gate'); //=> CALLS tools.tsx#water certain
}
