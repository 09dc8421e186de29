#!/usr/bin/env node
// Pans and zooms the timeline of a repository in the real window and measures the gaps between frames, and how long the page itself worked in each.
//   node bench/timeline-frames.mjs <clone> [--json <file>]      (without a screen: under xvfb-run)
// The gaps between frames and the long tasks hold what other programs on the machine took as well; `cpuPerFrame` is processor time of the page alone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '..');
const [repository, ...rest] = process.argv.slice(2);
if (repository === undefined) {
  console.error('usage: node bench/timeline-frames.mjs <clone> [--json <file>]');
  process.exit(2);
}
const json = rest[0] === '--json' ? rest[1] : undefined;
const home = process.env.CAIRN_HOME ?? fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-frames-'));
const executablePath = execFileSync(process.execPath, [path.join(root, 'scripts/electron-path.mjs')], { encoding: 'utf8' }).trim();
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const app = await _electron.launch({ executablePath, args: [...asRoot, root, path.resolve(repository)], env: { ...process.env, CAIRN_HOME: home } });
const page = await app.firstWindow();
await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1920, 1080));
await page.getByRole('navigation', { name: 'Views' }).waitFor({ timeout: 600_000 });
await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Timeline' }).click();
const chart = page.getByRole('application');
await chart.waitFor({ timeout: 120_000 });
await page.waitForTimeout(3000);

const client = await page.context().newCDPSession(page);
// Processor time of the page's own thread: what other programs took is not in it.
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
const busy = async () => {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration'), task: of('TaskDuration') };
};

/** Sends the events from within the page, one a frame, as a fast hand would, and gives the gaps between frames and the tasks over 50 ms. */
const run = (kind, frames) =>
  page.evaluate(
    async ([kind, frames]) => {
      const element = document.querySelector('[role="application"]');
      const box = element.getBoundingClientRect();
      const gaps = [];
      const own = [];
      const long = [];
      const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)));
      observer.observe({ entryTypes: ['longtask'] });
      let before = performance.now();
      for (let frame = 0; frame < frames; frame += 1) {
        const x = box.left + box.width * (0.3 + 0.4 * Math.abs(Math.sin(frame / 40)));
        const common = { clientX: x, clientY: box.top + box.height / 2, bubbles: true, cancelable: true };
        const zoom = { ...common, deltaY: Math.floor(frame / 45) % 2 === 0 ? -110 : 110 };
        const pan = { ...common, deltaX: Math.floor(frame / 60) % 2 === 0 ? 60 : -60, deltaY: 0 };
        element.dispatchEvent(new PointerEvent('pointermove', common));
        element.dispatchEvent(new WheelEvent('wheel', kind === 'zoom' ? zoom : pan));
        const now = await new Promise((resolve) =>
          requestAnimationFrame(() => {
            const drawn = performance.now();
            const channel = new MessageChannel();
            // Comes after the frame was drawn by the page: the time from the event to here is its own work.
            channel.port1.onmessage = () => resolve([drawn, performance.now()]);
            channel.port2.postMessage(null);
          }),
        );
        gaps.push(now[1] - before);
        own.push(now[1] - now[0]);
        before = now[1];
      }
      observer.disconnect();
      return { gaps, own, long };
    },
    [kind, frames],
  );

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const round = (value) => Math.round(value * 10) / 10;
const results = {};
for (const kind of ['zoom', 'pan']) {
  if (kind === 'pan') {
    // Somewhere in the middle, close enough that there is something to move to.
    await chart.focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
    await page.waitForTimeout(800);
  }
  const before = await busy();
  const { gaps, own, long } = await run(kind, 360);
  const after = await busy();
  results[kind] = {
    frames: gaps.length,
    gapP50: round(at(gaps, 0.5)),
    gapP95: round(at(gaps, 0.95)),
    gapMost: round(Math.max(...gaps)),
    over100: gaps.filter((gap) => gap > 100).length,
    drawMost: round(Math.max(...own)),
    longTasks: long.length,
    longestTask: round(Math.max(0, ...long)),
    cpuPerFrame: {
      script: round((after.script - before.script) / gaps.length),
      layout: round((after.layout - before.layout) / gaps.length),
      all: round((after.task - before.task) / gaps.length),
    },
  };
}
const commits = await page.locator('[role="listbox"] [role="option"]').first().getAttribute('aria-setsize');
const result = { repository: path.basename(path.resolve(repository)), listed: Number(commits), load: round(os.loadavg()[0]), ...results };
console.log(JSON.stringify(result, null, 2));
if (json !== undefined) fs.writeFileSync(json, `${JSON.stringify(result)}\n`);
await app.close();
if (process.env.CAIRN_HOME === undefined) fs.rmSync(home, { recursive: true, force: true });
