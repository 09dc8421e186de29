import { useCallback } from 'react';
import { create } from 'some-store';

function work(n: number): Promise<number> {
  return Promise.resolve(n);
}

const log = (n: number): number => n;

export const run = async (): Promise<void> => {
  await Promise.all([1, 2].map(async (n) => work(n))); //=> CALLS #work certain from run
  work(1).then((n) => { //=> CALLS #work certain from run
    [n].forEach(() => log(n)); //=> CALLS #log certain from run
  });
};

export const useStore = create((set: (n: number) => void) => ({
  add: () => set(log(1)), //=> CALLS #log certain from useStore.add
}));

export const useJob = (n: number): (() => void) =>
  useCallback(() => {
    work(n).finally(() => log(n)); //=> CALLS #work certain from useJob, CALLS #log certain from useJob
  }, [n]);

export const handlers = {
  start: async (): Promise<void> => {
    await Promise.all([1].map(async (n) => { await work(n); })); //=> CALLS #work certain from handlers.start
  },
};
