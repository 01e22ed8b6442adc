// A visitor of the site in Firefox or WebKit. Elements are named by Playwright's selectors, and each step waits for its
// outcome.
import { join } from 'node:path';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { build, type Rolldown } from 'vite';
import { expect, inject, test as base } from 'vitest';
import type { Engine, Size, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import type { ClickPoint, ElementState, InPage } from './in-page.ts';
import { startWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };
/** The size of journeys whose course is the same on both: most visitors with WebKit have a phone. */
export const usual = inject('engine') === 'webkit' ? phone : desktop;

export const role = (name: Parameters<typeof getByRoleSelector>[0], named?: string | RegExp) =>
  getByRoleSelector(name, named === undefined ? {} : { name: named, exact: true });
export const button = (name: string | RegExp) => role('button', name);
export const link = (name: string | RegExp) => role('link', name);
export const field = (label: string | RegExp) => getByLabelSelector(label, { exact: true });
export const text = (words: string | RegExp) => getByTextSelector(words);
export const within = (...selectors: string[]) => selectors.join(' >> ');
export const first = (selector: string) => within(selector, 'nth=0');

/** WebDriver's codes of keys that are not characters. */
const keys = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

// An element at rest has the same position in this many frames. A smooth scroll begins one frame after the page.
const STILL_FRAMES = 2;

export class Visitor {
  readonly #tab: Tab;
  readonly #preload: string;
  readonly #origin = inject('enginesSite').url;

  constructor(tab: Tab, preload: string) {
    this.#tab = tab;
    this.#preload = preload;
  }

  opens = (path: string) => this.#tab.open(this.#origin + path);
  goesBack = () => this.#tab.back();
  resizes = (size: Size) => this.#tab.resize(size);

  async clicks(selector: string): Promise<void> {
    const { x, y } = await this.#stablePoint(selector);
    await this.#tab.click(x, y);
  }

  types = (words: string) => this.#tab.type(words.replaceAll('\n', keys.Enter));
  presses = (key: keyof typeof keys) => this.#tab.type(keys[key]);

  focuses = (selector: string) =>
    eventually(() => this.#call('focus', selector), selector).toBe(true);

  /** Clicks an element, or focuses it and presses a key. */
  async activates(selector: string, by: 'pointer' | keyof typeof keys): Promise<void> {
    if (by === 'pointer') return this.clicks(selector);
    await this.focuses(selector);
    await this.presses(by);
  }

  /** Replaces the content of a text field by typing. */
  async fills(selector: string, words: string): Promise<void> {
    await this.focuses(selector);
    await (words === '' ? this.presses('Delete') : this.types(words));
  }

  chooses = (selector: string, label: string) =>
    eventually(() => this.#call('choose', selector, label), selector).toBe(true);

  /** Waits until the first visible match has this state. */
  async sees(
    selector: string,
    state: Partial<ElementState> | { text: RegExp } = {},
  ): Promise<void> {
    const firstVisible = async () => (await this.#visible(selector))[0];
    await eventually(firstVisible, selector).toMatchObject({
      visible: true,
      ...state,
      ...(state.text instanceof RegExp && { text: matching(state.text) }),
    });
  }

  /** Waits until no match is visible. */
  seesNone = (selector: string) => eventually(() => this.count(selector), selector).toBe(0);

  /** The number of visible matches. */
  count = async (selector: string) => (await this.#visible(selector)).length;

  /** Waits for a URL: a path with its query, or a pattern of the whole URL. */
  isAt = (url: string | RegExp) =>
    eventually(() => this.#tab.call('() => location.href', [])).toEqual(
      typeof url === 'string' ? this.#origin + url : matching(url),
    );

  errors = () => this.#call('errors');
  /** Errors and layout problems of the page, such as an element outside the window. */
  problems = async () => [...(await this.#call('layoutProblems')), ...(await this.errors())];

  async #call<Name extends keyof InPage>(name: Name, ...args: Parameters<InPage[Name]>) {
    // In WebKit, a page that a click opened has not run the script yet.
    const source = `(...args) => { ${this.#preload}; return window.inPage.${name}(...args) ?? null; }`;
    return (await this.#tab.call(source, args)) as ReturnType<InPage[Name]>;
  }

  /** The visible matches; none while the browser navigates. */
  #visible = async (selector: string): Promise<ElementState[]> =>
    this.#call('statesOf', selector).catch(() => []);

  /** Waits until a click reaches the element and the element stands still. */
  async #stablePoint(selector: string): Promise<ClickPoint> {
    let point: ClickPoint | string = '';
    const steady = async () => {
      const before = point;
      point = await this.#call('clickPoint', selector).catch(String);
      if (typeof point === 'string') return point;
      if (typeof before === 'string') return `${selector} has appeared.`;
      const frames = point.frame - before.frame;
      if (before.x !== point.x || before.y !== point.y || frames < 0) return `${selector} moves.`;
      if (frames >= STILL_FRAMES) return 'at rest';
      point = before;
      return `${selector} was not rendered again.`;
    };
    await eventually(steady).toBe('at rest');
    return point as unknown as ClickPoint;
  }
}

const eventually = <Value>(look: () => Promise<Value>, message = '') =>
  expect.poll(look, { message });

// `expect.stringMatching` is typed as any.
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Bundles in-page.ts as a script that runs once per page. */
async function preloadScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'in-page.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return `if (!window.inPage) { ${output[0].code} }`;
}

const start = { firefox: startFirefox, webkit: startWebKit };

interface Fixtures {
  javaScript: boolean;
  engine: { engine: Engine; preload: string };
  /** Opens a tab of this size for a visitor without cookies. */
  visitorOn: (size: Size) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  javaScript: [true, { scope: 'file', injected: false }],
  engine: [
    async ({ javaScript }, use) => {
      const preload = await preloadScript();
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
