// WebKitGTK by selenium-webdriver, which speaks classic WebDriver to Debian's WebKitWebDriver.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { miniBrowser } from '../../scripts/install/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { browserLimit, requestLimit } from '../time-limits.ts';
import type { Engine, EngineOptions, Size, Tab } from './engine.ts';

// WebKitWebDriver drops a command that reaches a page during unload, so each has this long at first, and more again.
const CALL_LIMIT_MS = 4_000;
// The toolbar's default style prevents windows narrower than 447 px.
const SMALL_TOOLBAR = `
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }
image { -gtk-icon-transform: scale(0.1); }
`;

/** WebKitGTK's MiniBrowser on a virtual X display, with one browser process per tab. */
export async function startWebKit(options: EngineOptions): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'rubber-ducky-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);

  const display = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const environment = {
    DISPLAY: `:${number.toString().trim()}`,
    XDG_CONFIG_HOME: settings,
    // SMALL_TOOLBAR depends on this theme, and the desktop portal would cause a timeout.
    GTK_THEME: 'Adwaita',
    GTK_USE_PORTAL: '0',
  };
  const openTab = (size: Size) => openWebKitTab(environment, size, options);
  return {
    // The driver picks a free port for the browser, and hangs when another process takes that port first.
    openTab: (size) => openTab(size).catch(() => openTab(size)),
    async close() {
      await display.close();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function openWebKitTab(
  environment: Record<string, string>,
  size: Size,
  { javaScript, preload }: EngineOptions,
): Promise<Tab> {
  const port = await freePort();
  const { close } = startProcess('WebKitWebDriver', [`--port=${port}`], environment);
  try {
    const server = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: requestLimit });
    const building = new Builder().usingServer(server).withCapabilities({
      browserName: 'MiniBrowser',
      // The preload script has to run while the page loads, so that it sees all errors.
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': {
        binary: miniBrowser,
        args: [
          '--automation',
          `--enable-javascript=${javaScript}`,
          // This policy makes the browser switch processes, and the driver loses the page on the way back from the checkout.
          '--features=-CrossOriginOpenerPolicy',
        ],
      },
    });
    const driver = await inTime(Promise.resolve(building.build()), browserLimit);
    const tab = webKitTab(driver, preload, close);
    await tab.resize(size);
    return tab;
  } catch (error) {
    await close();
    throw error;
  }
}

function webKitTab(driver: WebDriver, preload: string, close: Tab['close']): Tab {
  /** Runs a script, which may run again when the answer takes long. */
  async function run(script: string, ...args: unknown[]): Promise<unknown> {
    for (let limit = CALL_LIMIT_MS; ; limit *= 2)
      try {
        return await inTime(driver.executeScript<unknown>(script, ...args), limit);
      } catch (error) {
        if (!(error instanceof NoAnswer) || limit > browserLimit / 4) throw error;
      }
  }
  const waitUntil = (script: string, wanted: string) =>
    vi.waitUntil(async () => (await run(script).catch(() => 'unavailable')) === wanted, {
      timeout: browserLimit,
      interval: 10,
    });
  const waitForLoad = () =>
    waitUntil(`if (window.isUnloading) return; ${preload}; return document.readyState`, 'complete');
  const resize = async ({ width, height }: Size) => {
    const toolbar = Number(await run('return outerHeight - innerHeight'));
    await driver
      .manage()
      .window()
      .setRect({ width, height: height + toolbar });
    await waitUntil('return `${innerWidth} x ${innerHeight}`', `${width} x ${height}`);
  };
  return {
    async open(url) {
      // The driver ignores a navigation while the current page is still loading.
      await waitForLoad();
      await run(
        'isUnloading = true; addEventListener("pageshow", () => (window.isUnloading = false));',
      );
      await driver.get(url);
      await waitForLoad();
    },
    async back() {
      await waitForLoad();
      await driver.navigate().back();
    },
    resize,
    call: (source, args) => run(`return (${source})(...arguments)`, ...args),
    click: (x, y) =>
      driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    close,
  };
}

class NoAnswer extends Error {
  override message = 'WebKitWebDriver does not answer.';
}

/** @throws NoAnswer when the command takes longer than `limitMs` */
const inTime = <Value>(command: Promise<Value>, limitMs: number): Promise<Value> =>
  Promise.race([
    command,
    setTimeout(limitMs, undefined, { ref: false }).then((): never => {
      throw new NoAnswer();
    }),
  ]);

/** Starts a command in its own process group. The kernel kills the command when this process dies. */
function startProcess(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const exited = once(child, 'exit');
  return {
    stdout: child.stdout,
    async close() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning && child.pid) process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}
