import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { isHarmless, passOn } from './window-noise.mjs';

const NOISE = [
  '[27528:1130/162035.589093:ERROR:bus.cc(407)] Failed to connect to the bus: Failed to connect to socket /run/dbus/system_bus_socket: No such file or directory',
  '[27528:1130/162038.389121:ERROR:bus.cc(407)] Failed to connect to the bus: Could not parse server address: Unknown address type',
  '[901:0102/090000.000001:ERROR:object_proxy.cc(576)] Failed to call method: org.freedesktop.DBus.NameHasOwner: object_path= /org/freedesktop/DBus',
  '[27634:1130/162040.480932:ERROR:viz_main_impl.cc(181)] Exiting GPU process due to errors during initialization',
  '[27634:1130/162040.480932:ERROR:components/viz/service/main/viz_main_impl.cc:189] Exiting GPU process due to errors during initialization',
];
const REAL = [
  '[27528:1130/162057.996885:FATAL:electron_browser_main_parts.cc(504)] Failed to shutdown.',
  '[27528:1130/162057.996885:FATAL:bus.cc(407)] Failed to connect to the bus: and ended',
  '[1:1130/162057.996885:ERROR:gpu_process_host.cc(991)] GPU process launch failed: error_code=1002',
  'Error: Cannot find module ./indexer.js',
  'A text about Failed to connect to the bus: bus.cc',
  '',
];

it.each(NOISE)('leaves out what only says that there is no desktop service: %s', (line) => expect(isHarmless(line)).toBe(true));
it.each(REAL)('keeps everything else: %s', (line) => expect(isHarmless(line)).toBe(false));

it('passes the other lines on as they are, the last one without its end too', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  passOn(from, to);
  from.end([REAL[0], NOISE[0], REAL[3]].join('\n'));
  await new Promise((done) => setTimeout(done, 50));
  expect(String(to.read())).toBe(`${REAL[0]}\n${REAL[3]}\n`);
});
