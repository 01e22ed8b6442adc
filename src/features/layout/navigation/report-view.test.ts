import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a page in a background tab is reported when it becomes visible, and never without', async () => {
  const page = Object.assign(new EventTarget(), { hidden: true, referrer: '' });
  const fetch = vi.fn(async () => {});
  const globals = {
    navigator: {},
    document: page,
    location: { host: 'duck.example', search: '' },
    performance: { now: performance.now.bind(performance), navigation: { type: 0 } },
    sessionStorage: {},
    addEventListener: () => {},
    fetch,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const { reportView } = await import('./report-view.ts');
  reportView('/');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledOnce();
});

/**
 * The names of the fields of two views that a page load reports.
 * @param type of its navigation: 1 for a reload, 2 for history
 * @param navigator privacy signals of the browser
 */
async function fieldsAfter(type: number, navigator = {}): Promise<string[][]> {
  const sent: string[][] = [];
  const globals = {
    navigator,
    document: { referrer: 'https://www.google.com/' },
    location: { host: 'duck.example', search: '?utm_source=mail' },
    performance: { now: performance.now.bind(performance), navigation: { type } },
    sessionStorage: {},
    addEventListener: () => {},
    fetch: async (_path: string, { body }: { body: URLSearchParams }) => {
      sent.push([...body.keys()]);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const { reportView } = await import('./report-view.ts');
  reportView('/');
  reportView('/about');
  return sent;
}

test('the first view of a navigation has its source, and no view of a reload or a restored page has', async () => {
  expect(await fieldsAfter(0)).toEqual([['path', 'from', 'utm_source'], ['path']]);
  for (const type of [1, 2]) expect(await fieldsAfter(type)).toEqual([['path'], ['path']]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser with %j has opted out, and reports no view',
  async (signal) => {
    expect(await fieldsAfter(0, signal)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect((await import('./report-view.ts')).hasOptedOut).toBe(true);
  },
);
