import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from '../../scripts/engines.mjs';
import { keepProcess } from './kept-process.ts';
import type { Engine, EngineOptions, Tab, TabOptions } from './tab.ts';

// Nobody but the site is asked, and nothing opens beside it.
const QUIET = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
};

export async function startFirefox({ javaScript, preload }: EngineOptions): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'rubber-ducky-firefox-'));
  const preferences = { ...QUIET, 'javascript.enabled': javaScript };
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = keepProcess(firefox ?? 'firefox', [
    '--headless',
    '--no-remote',
    `--profile=${profile}`,
    '--remote-debugging-port=0',
  ]);
  const [, address] = await browser.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await send('script.addPreloadScript', { functionDeclaration: preload });
  return {
    openTab: (size) => openTab(send, size),
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(send: Send, size: TabOptions): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const resize = async (viewport: TabOptions) =>
    void (await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 }));
  await resize(size);

  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    resize,
    call: async (source, args) => {
      const { type, result, exceptionDetails } = await send<Called>('script.callFunction', {
        target: { context },
        awaitPromise: false,
        // BiDi has types of its own for values, and JSON passes as text.
        functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

interface Called {
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails: { text: string };
}

type Send = <Result>(method: string, params?: object) => Promise<Result>;

interface Answer {
  id: number;
  result: unknown;
  message?: string;
}

/** @returns what asks and gives the answer, or throws what it says is wrong */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async <Result>(method: string, params: object = {}) => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise;
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}
