import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '#tests/support/site-process.ts';
import type { Browser } from './browser.ts';
import { startVirtualScreen } from './virtual-screen.ts';

const program = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
/** The driver ends the browser at a view transition between two pages. */
const features = '--features=-ViewTransitions,-CrossDocumentViewTransitions';
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Starts WebKitGTK's test browser on a screen of its own, driven by W3C WebDriver. */
export async function startWebkit(): Promise<Browser> {
  if (!program) throw new Error('WebKitGTK’s MiniBrowser is not installed.');
  const screen = await startVirtualScreen(1600, 1300);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The browser's own sandbox needs rights that a container does not give.
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  // What the driver and the browser say, for a session that ends by itself.
  let said = '';
  driver.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}\n${said}`);
    return value;
  };
  await untilListening(port);
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: ['--automation', features] } },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const act = (type: 'pointer' | 'key', actions: readonly object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const run = async <T>(body: string, ...values: readonly unknown[]) => {
    const script = `const done = arguments[arguments.length - 1];
      (async function () { ${body} })(...[].slice.call(arguments, 0, -1)).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const reply = (await call('POST', `${session}/execute/async`, { script, args: values })) as {
      value: T;
      error?: string;
    };
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.value;
  };
  let pointer = { x: 0, y: 0 };
  const pressKey = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  return {
    name: 'WebKitGTK',
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
    },
    run,
    resize: async (width, height) => {
      // The window has a toolbar; a second call makes up for it.
      let [outerWidth, outerHeight] = [width, height];
      for (let round = 0; round < 2; round += 1) {
        await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: outerWidth, height: outerHeight });
        const [innerWidth, innerHeight] = await run<[number, number]>('return [innerWidth, innerHeight]');
        outerWidth += width - innerWidth;
        outerHeight += height - innerHeight;
      }
    },
    move: async (x, y) => {
      pointer = { x: Math.round(x), y: Math.round(y) };
      await act('pointer', [{ type: 'pointerMove', duration: 50, ...pointer }]);
    },
    press: async () => {
      await act('pointer', [
        { type: 'pointerMove', duration: 0, ...pointer },
        { type: 'pointerDown', button: 0 },
      ]);
    },
    release: async () => {
      await act('pointer', [
        { type: 'pointerMove', duration: 0, ...pointer },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      await act('key', [...text].flatMap(pressKey));
    },
    key: async (name) => {
      await act('key', pressKey(keys[name]));
    },
    pixels: async (box) => {
      const [left, top] = await run<[number, number]>(
        'return [(outerWidth - innerWidth) / 2, outerHeight - innerHeight]',
      );
      return screen.pixels({ ...box, x: box.x + left, y: box.y + top });
    },
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      driver.kill();
      screen.stop();
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}
