import { createInterface } from 'node:readline';

/**
 * Lines that Chromium writes in a container, over a remote display or without a session bus, although the window works: it asks for services of a
 * desktop, is told that there are none, and goes on without. Each names the place in Chromium and how the message begins; all else is passed on.
 */
const HARMLESS = [
  ['bus.cc', 'Failed to connect to the bus:'],
  ['object_proxy.cc', 'Failed to call method: org.freedesktop.'],
  ['viz_main_impl.cc', 'Exiting GPU process due to errors during initialization'],
];

/** `[process:day/time:LEVEL:place.cc(line)] message` */
const LOGGED = /^\[\d+:\d{4}\/\d+\.\d+:(?:ERROR|WARNING):(?:[\w/.-]*\/)?([\w.-]+\.cc)(?:\(\d+\)|:\d+)\] (.*)$/;

/** Whether a line of the window's error output says nothing about Cairn. */
export function isHarmless(line) {
  const [, place, message] = LOGGED.exec(line) ?? [];
  return place !== undefined && HARMLESS.some(([where, start]) => place === where && message.startsWith(start));
}

/** Passes the lines of `from` on to `to`, without the harmless ones. */
export function passOn(from, to) {
  createInterface({ input: from }).on('line', (line) => {
    if (!isHarmless(line)) to.write(`${line}\n`);
  });
}
