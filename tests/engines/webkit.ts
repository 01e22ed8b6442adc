import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { miniBrowser } from '../../scripts/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { keepProcess } from './kept-process.ts';
import type { Engine, EngineOptions, Tab, TabOptions } from './tab.ts';

const ANSWER_LIMIT_MS = 10_000;
// The driver loses a question to a page that is just leaving. Visitors look again while they wait for something.
const CALL_LIMIT_MS = 4_000;
const LOAD_LIMIT_MS = 15_000;
// As it is, the toolbar keeps the window from being narrower than 447 px.
const SMALL_TOOLBAR = `
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }
image { -gtk-icon-transform: scale(0.1); }
`;

/** WebKitGTK, in a window of a screen of its own. */
export async function startWebKit({ javaScript, preload }: EngineOptions): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'rubber-ducky-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);

  const screen = keepProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const [, display] = await screen.printed(/(\d+)\n/);
  const environment = {
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: settings,
    // The one theme that the small toolbar is made for, and no service of a desktop to wait for.
    GTK_THEME: 'Adwaita',
    GTK_USE_PORTAL: '0',
  };

  return {
    openTab: (size) => openTab(environment, size, { javaScript, preload }),
    close: async () => {
      await screen.close();
      await rm(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(
  environment: Record<string, string>,
  size: TabOptions,
  options: EngineOptions,
): Promise<Tab> {
  const start = () => startSession(environment, options);
  // The driver tells the browser to listen at a port that was free a moment ago, and waits for ever where it no longer is.
  const { session, close } = await start().catch(start);
  const run = (script: string, args: unknown[] = []) =>
    ask<unknown>('POST', `${session}/execute/sync`, { script, args }, CALL_LIMIT_MS);

  /** Waits until the page is complete, looking at it from its first moment. */
  const isComplete = async () => {
    const look = `if (window.isLeft) return 'left'; (${options.preload})(); return document.readyState`;
    for (const began = Date.now(); Date.now() - began < LOAD_LIMIT_MS;) {
      if ((await run(look).catch(() => 'away')) === 'complete') return;
    }
    throw new Error('The page does not load.');
  };
  /** What the toolbar takes of the window's height is added. */
  const resize = async ({ width, height }: TabOptions) => {
    const toolbar = Number(await run('return outerHeight - innerHeight'));
    await ask('POST', `${session}/window/rect`, { width, height: height + toolbar });
    for (const began = Date.now(); Date.now() - began < LOAD_LIMIT_MS;) {
      const shown = await run('return `${innerWidth} by ${innerHeight}`');
      if (shown === `${width} by ${height}`) return;
    }
    throw new Error(`The window does not become ${width} by ${height} px.`);
  };
  await resize(size);

  return {
    open: async (url) => {
      // A page that is still loading would stay.
      await isComplete();
      await run(
        'window.isLeft = true; addEventListener("pageshow", () => (window.isLeft = false));',
      );
      await ask('POST', `${session}/url`, { url });
      await isComplete();
    },
    back: async () => {
      await isComplete();
      await ask('POST', `${session}/back`, {});
    },
    resize,
    call: (source, args) => run(`return (${source})(...arguments)`, args),
    perform: async (sources) =>
      void (await ask('POST', `${session}/actions`, { actions: sources })),
    picture: async () => {
      const [width, before, whole] = (await run(
        'return [innerWidth, innerHeight, document.documentElement.scrollHeight]',
      )) as [number, number, number];
      await resize({ width, height: whole });
      // The window is drawn anew some frames after it has its size.
      await setTimeout(1000);
      const picture = Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64');
      await resize({ width, height: before });
      return picture;
    },
    close,
  };
}

/** A browser with a driver of its own, which end together, whatever hangs. */
async function startSession(
  environment: Record<string, string>,
  { javaScript }: EngineOptions,
): Promise<{ session: string; close: () => Promise<void> }> {
  const port = await freePort();
  const { close } = keepProcess('WebKitWebDriver', [`--port=${port}`], environment);
  const server = `http://127.0.0.1:${port}`;
  try {
    await reachable(server);
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: {
        alwaysMatch: {
          // A page is looked at while it loads, so that none of its errors is missed.
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            args: [
              '--automation',
              `--enable-javascript=${javaScript}`,
              // From and to a page with this policy the browser changes its process, and the driver loses the page on the
              // way back from the checkout.
              '--features=-CrossOriginOpenerPolicy',
            ],
          },
        },
      },
    });
    return { session: `${server}/session/${sessionId}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws what the driver says is wrong */
async function ask<Value>(
  method: string,
  address: string,
  body?: object,
  limit = ANSWER_LIMIT_MS,
): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  }).catch((error: unknown) => {
    throw new Error(`WebKitWebDriver does not answer ${method} ${address}.`, { cause: error });
  });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(value.message ?? JSON.stringify(value));
  return value;
}

async function reachable(server: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 10_000;) {
    if (await fetch(`${server}/status`).catch(() => undefined)) return;
    await once(AbortSignal.timeout(20), 'abort');
  }
  throw new Error('WebKitWebDriver did not start.');
}
