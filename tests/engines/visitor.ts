// A visitor of the site in one of the engines, as journeys speak of one. Elements are named by Playwright's selectors.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { build, type Rolldown } from 'vite';
import { expect, inject, test as base } from 'vitest';
import { ports } from '../../scripts/vars.ts';
import { startFirefox } from './firefox.ts';
import type { InPage, Place, Seen } from './in-page.ts';
import type { Engine, Tab, TabOptions } from './tab.ts';
import { startWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

export const role = (name: Parameters<typeof getByRoleSelector>[0], named?: string | RegExp) =>
  getByRoleSelector(name, named === undefined ? {} : { name: named, exact: true });
export const button = (name: string | RegExp) => role('button', name);
export const link = (name: string | RegExp) => role('link', name);
export const field = (label: string | RegExp) => getByLabelSelector(label, { exact: true });
export const text = (words: string | RegExp) => getByTextSelector(words);
export const within = (...selectors: string[]) => selectors.join(' >> ');
export const first = (selector: string) => within(selector, 'nth=0');

export const keys = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

// A smooth scroll begins a frame after the page, and on a busy machine the next may be long in coming.
const STILL_FRAMES = 2;

// Maps fade in. For pictures to be looked at only: no test waits for a time.
const FADE_MS = 1000;

const origin = `http://localhost:${ports(process.env).site}`;

export class Visitor {
  readonly #tab: Tab;
  readonly #preload: string;

  constructor(tab: Tab, preload: string) {
    this.#tab = tab;
    this.#preload = preload;
  }

  opens = (path: string) => this.#tab.open(origin + path);
  goesBack = () => this.#tab.back();
  resizes = (size: TabOptions) => this.#tab.resize(size);

  async clicks(selector: string): Promise<void> {
    const { x, y } = await this.#placeOf(selector);
    await this.#tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async types(words: string): Promise<void> {
    const actions = [...words.replaceAll('\n', keys.Enter)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  presses = (key: keyof typeof keys) => this.types(keys[key]);

  /** Types into a field, in place of what is in it. */
  async fills(selector: string, words: string): Promise<void> {
    await eventually(() => this.#ask('enter', selector), selector).toBe(true);
    await this.types(words === '' ? keys.Delete : words);
  }

  chooses = (selector: string, label: string) =>
    eventually(() => this.#ask('choose', selector, label), selector).toBe(true);

  /** Waits for it, the first of several, and for more that is expected of it. */
  async sees(selector: string, as: Partial<Seen> | { text: RegExp } = {}): Promise<void> {
    const firstVisible = async () => (await this.#look(selector)).find(({ visible }) => visible);
    await eventually(firstVisible, selector).toMatchObject({
      visible: true,
      ...as,
      ...(as.text instanceof RegExp && { text: matching(as.text) }),
    });
  }

  /** Waits until nothing of it is visible. */
  missesAll = (selector: string) => eventually(() => this.count(selector), selector).toBe(0);

  /** How many of it are visible. */
  count = async (selector: string) =>
    (await this.#look(selector)).filter(({ visible }) => visible).length;

  /** Waits for an address: a path with its query, or a pattern of the whole. */
  isAt = (address: string | RegExp) =>
    eventually(() => this.#tab.call('() => location.href', [])).toEqual(
      typeof address === 'string' ? origin + address : matching(address),
    );

  printsThis = () => this.#ask('print');
  outside = () => this.#ask('outside');
  broken = () => this.#ask('broken');
  /** What scripts and the policy have complained of on this page. */
  errors = (): Promise<string[]> => this.call('() => window.inPage.errors');

  /** Calls a function of the page that is given as its source. */
  async call<Result>(source: string, ...args: unknown[]): Promise<Result> {
    // A page that was reached by a click may not have been looked at yet.
    await this.#tab.call(`() => void (window.inPage ?? (${this.#preload})())`, []);
    return (await this.#tab.call(source, args)) as Result;
  }

  async keepsPicture(file: string): Promise<void> {
    await eventually(() => this.#ask('drawsAll')).toBe(true);
    await setTimeout(FADE_MS);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await this.#tab.picture());
  }

  #ask<Name extends Exclude<keyof InPage, 'errors'>>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ) {
    return this.call<ReturnType<InPage[Name]>>(
      `(...args) => window.inPage.${name}(...args)`,
      ...args,
    );
  }

  /** What matches; nothing while one page goes and the next comes. */
  #look = (selector: string): Promise<Seen[]> => this.#ask('look', selector).catch(() => []);

  /** Waits until a finger would meet it, and it stands still. */
  async #placeOf(selector: string): Promise<Place> {
    let place: ReturnType<InPage['place']> = '';
    const steady = async () => {
      const before = place;
      place = await this.#ask('place', selector).catch(String);
      if (typeof place === 'string') return place;
      if (typeof before === 'string') return `${selector} has come.`;
      const frames = place.frame - before.frame;
      if (before.x !== place.x || before.y !== place.y || frames < 0) return `${selector} moves.`;
      if (frames >= STILL_FRAMES) return 'at rest';
      place = before;
      return `${selector} is not drawn again.`;
    };
    await eventually(steady).toBe('at rest');
    return place as unknown as Place;
  }
}

function eventually<Value>(look: () => Promise<Value>, message = '') {
  return expect.poll(look, { message });
}

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** The code that looks at pages, as source of a function. */
async function preloadSource(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: new URL('in-page.ts', import.meta.url).pathname,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return `() => { if (!window.inPage) { ${output[0].code} } }`;
}

const start = { firefox: startFirefox, webkit: startWebKit };

interface Fixtures {
  javaScript: boolean;
  engine: { engine: Engine; preload: string };
  /** Opens the site's first tab for a new visitor. */
  visitorOn: (size: TabOptions) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  javaScript: [true, { scope: 'file', injected: false }],
  engine: [
    async ({ javaScript }, use) => {
      const preload = await preloadSource();
      const engine = await start[inject('engine')]({ javaScript, preload });
      await use({ engine, preload });
      await engine.close();
    },
    { scope: 'file' },
  ],
  visitorOn: async ({ engine: { engine, preload } }, use) => {
    const tabs: Tab[] = [];
    await use(async (size) => {
      const tab = await engine.openTab(size);
      tabs.push(tab);
      return new Visitor(tab, preload);
    });
    for (const tab of tabs) await tab.close();
  },
});
