import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { launch, type RunningApp } from './app';

let running: RunningApp;
let server: Server;
/** Requests that reached a server outside the app: there must be none. */
const reached: string[] = [];
let outside: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('<script>1</script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  outside = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  running = await launch({ switches: ['--use-fake-device-for-media-stream'] });
});
test.afterAll(async () => {
  await running?.close();
  server?.close();
});
test.afterEach(() => expect(reached).toEqual([]));

test('the page has no Node and one door', async () => {
  const found = await running.page.evaluate(() => ({
    require: typeof Reflect.get(globalThis, 'require'),
    process: typeof Reflect.get(globalThis, 'process'),
    electron: typeof Reflect.get(globalThis, 'electron'),
    api: Object.keys(Reflect.get(globalThis, 'api')).sort(),
  }));
  expect(found).toEqual({ require: 'undefined', process: 'undefined', electron: 'undefined', api: ['invoke', 'on', 'pathOf'] });
});

test('the renderer is sandboxed and isolated', async () => {
  const preferences = await running.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const read: unknown = contents && Reflect.get(contents, 'getLastWebPreferences');
    return typeof read === 'function' ? read.call(contents) : null;
  });
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false });
});

test('the content security policy is there', async () => {
  const policy = await running.page.evaluate(async () => (await fetch('app://bundle/index.html')).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:/);
});

test('inline scripts do not run', async () => {
  const ran = await running.page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlineRan = true';
    document.head.append(script);
    await new Promise((resolve) => setTimeout(resolve, 50));
    script.remove();
    return Reflect.get(globalThis, 'inlineRan') ?? false;
  });
  expect(ran).toBe(false);
});

test('text is not run as code', async () => {
  // In a later turn: the call of the test runner itself is not under the page's policy.
  const outcome = await running.page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: that this cannot be done is what is tested.
            resolve(globalThis.eval('1 + 1'));
          } catch (error) {
            resolve(error instanceof Error ? error.name : error);
          }
        }, 0);
      }),
  );
  expect(outcome).toBe('EvalError');
});

test('inline handlers do not run', async () => {
  const outcome = await running.page.evaluate(
    () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve('no violation'), 2_000);
        document.addEventListener('securitypolicyviolation', (event) => {
          clearTimeout(timer);
          resolve(event.blockedURI);
        });
        const link = document.createElement('a');
        link.setAttribute('onclick', 'globalThis.handlerRan = true');
        document.body.append(link);
        link.click();
        link.remove();
      }),
  );
  expect(outcome).toBe('inline');
  expect(await running.page.evaluate(() => Reflect.get(globalThis, 'handlerRan') ?? false)).toBe(false);
});

test('nothing is fetched from elsewhere', async () => {
  const outcome = await running.page.evaluate(async (address) => {
    const tried = (promise: Promise<unknown>) =>
      promise.then(
        () => 'loaded',
        () => 'blocked',
      );
    const image = new Image();
    const picture = new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    image.src = `${address}/pixel.png`;
    const beacon = navigator.sendBeacon(`${address}/beacon`);
    return { fetch: await tried(fetch(`${address}/data`)), image: await tried(picture), beacon };
  }, outside);
  expect(outcome.fetch).toBe('blocked');
  expect(outcome.image).toBe('blocked');
});

test('the session itself blocks the network, without the policy of the page', async () => {
  const outcome = await running.app.evaluate(async ({ BrowserWindow, session }, address) => {
    // A window of the same session with a page that has no policy.
    const window = new BrowserWindow({ show: false, webPreferences: { session: session.defaultSession, sandbox: true } });
    const failure = await window.loadURL(`${address}/page`).then(
      () => 'loaded',
      (error: unknown) => String(error),
    );
    window.destroy();
    return failure;
  }, outside);
  expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT');
});

test('host names do not resolve inside Chromium', async () => {
  const rules = await running.app.evaluate(({ app }) => app.commandLine.getSwitchValue('host-resolver-rules'));
  expect(rules.toLowerCase()).toBe('map * ~notfound');
});

test('the page cannot be led away', async () => {
  const before = running.page.url();
  for (const target of [`${outside}/away`, 'file:///etc/passwd', 'data:text/html,<p>away</p>']) {
    await running.page.evaluate((address) => {
      location.href = address;
    }, target);
    await running.page.waitForTimeout(200);
    expect(running.page.url()).toBe(before);
  }
});

test('no window is opened', async () => {
  const opened = await running.page.evaluate(
    (address) => [address, 'app://bundle/index.html', 'about:blank'].map((target) => window.open(target) === null),
    outside,
  );
  expect(opened).toEqual([true, true, true]);
  expect(running.app.windows()).toHaveLength(1);
});

test('no page is embedded', async () => {
  const outcome = await running.page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = `${address}/frame`;
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const reachable = frame.contentDocument?.body.childElementCount ?? 0;
    frame.remove();
    return reachable;
  }, outside);
  expect(outcome).toBe(0);
});

test('permissions are denied', async () => {
  const states = await running.page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
      () => 'granted',
      (error: unknown) => (error instanceof Error ? error.name : 'denied'),
    );
    const place = await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code),
      );
    });
    return {
      camera,
      place,
      notifications: await Notification.requestPermission(),
      clipboard: (await navigator.permissions.query({ name: 'geolocation' })).state,
    };
  });
  expect(states).toEqual({ camera: 'NotAllowedError', place: 1, notifications: 'denied', clipboard: 'denied' });
});

test('files outside the window are not served', async () => {
  const answers = await running.page.evaluate(async () => {
    const names = ['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '..%5c..%5cpackage.json', '..%2fmain%2findex.js', '..%2fpreload%2findex.cjs'];
    return Promise.all(names.map(async (name) => (await fetch(`app://bundle/${name}`)).status));
  });
  expect(answers).toEqual([404, 404, 404, 404, 404]);
});

test('bad input is refused with a code', async () => {
  const answers = await running.page.evaluate(async () => {
    const inputs: [string, unknown][] = [
      ['repos:add', { path: 7 }],
      ['index:start', {}],
      ['tool:call', { repo: 'x', tool: 'no_such_tool', input: {} }],
      ['settings:set', { theme: 'neon' }],
      ['chat:ask', 'text'],
    ];
    const invoke: (name: string, input: unknown) => Promise<{ ok: boolean; error?: { code: string } }> = Reflect.get(globalThis, 'api').invoke;
    return Promise.all(inputs.map(async ([name, input]) => (await invoke(name, input)).error?.code));
  });
  expect(answers).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
});

test('the preload passes no unknown command or event on', async () => {
  const outcome = await running.page.evaluate(async () => {
    const api = Reflect.get(globalThis, 'api');
    const command = await api.invoke('fs:read', {}).then(
      () => 'passed',
      () => 'refused',
    );
    let event = 'passed';
    try {
      api.on('secret', () => undefined);
    } catch {
      event = 'refused';
    }
    return { command, event };
  });
  expect(outcome).toEqual({ command: 'refused', event: 'refused' });
});

test('a command from another page is refused, whatever its preload', async () => {
  const answer = await running.app.evaluate(async ({ app, BrowserWindow }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload: `${app.getAppPath()}/out/preload/index.cjs`, sandbox: true, contextIsolation: true },
    });
    await window.loadURL('app://bundle/index.html');
    const result: unknown = await window.webContents.executeJavaScript("window.api.invoke('repos:list', {})");
    window.destroy();
    return result;
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'PERMISSION_DENIED' } });
});
