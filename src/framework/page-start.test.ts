import { expect, test } from 'vitest';
import { endOfBootstrap, withExternalBootstrap, withDelayedBootstrap } from './page-start.ts';

const page =
  '<body><script id="_R_">\nglobalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};return e;})();boot(`import("/index.js")`)</script><p>Hi</p><script>(self.__FLIGHT_DATA||=[]).push("a")</script>' +
  '<script type="application/ld+json">{"a":1}</script><script>other()</script><script src="/x.js"></script></body></html>';

test('withExternalBootstrap removes inline code and the payload; JSON-LD and external scripts stay', () => {
  const { html } = withExternalBootstrap(page);
  expect(html).toBe(
    '<body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script src="/x.js"></script></body></html>',
  );
  expect(script).not.toContain('push');
});

test.each(['', 'boot(`import("/index.js")`)', page.replace('import(', 'load(')])(
  'withExternalBootstrap throws for a bootstrap script of another form: %s',
  (other) => {
    expect(() => withExternalBootstrap(other)).toThrow('otherwise than page-start.ts expects');
  },
);

test('withExternalBootstrap ends the document once', () => {
  const { html } = withExternalBootstrap(page.replace('<p>Hi</p>', '<p>Hi</p></body></html>'));
  expect(html.match(/<\/body><\/html>/g)).toHaveLength(1);
  expect(html).toMatch(/<\/body><\/html>$/);
});

interface Picture {
  decode: () => Promise<void>;
}

/** A paragraph in a closed answer of the page. */
const answerOf = (open: () => void) => ({ closest: () => ({ setAttribute: open }) });

/** Runs the start script of a page as a browser would. `ran` lists its effects in order. */
function begin(
  answer: Response | Error,
  picture: Picture | null,
  navigation = 'navigate',
  hash = '',
) {
  const ran: string[] = [];
  const scope: { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } } = {};
  const run = new Function(
    'document',
    'fetch',
    'requestAnimationFrame',
    'setTimeout',
    'boot',
    'other',
    'globalThis',
    'performance',
    'addEventListener',
    'location',
    script,
  );
  run(
    {
      documentElement: { setAttribute: (name: string) => ran.push(name) },
      currentScript: { dataset: { payload: '/RSC/R/about.txt' } },
      querySelector: () => picture,
      getElementById: (id: string) => (id === 'tracking' ? answerOf(() => ran.push('open')) : null),
      createElement: () => ({}),
      head: { append: ({ rel, href }: HTMLLinkElement) => ran.push(`${rel} ${href}`) },
    },
    async (address: string) => {
      ran.push(address);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (frame: () => void) => (ran.push('frame'), frame()),
    (late: () => void, delay?: number) => {
      if (delay) ran.push(`${delay} ms`);
      if (delay) setImmediate(late);
      else late();
    },
    () => ran.push('boot'),
    () => ran.push('other'),
    scope,
    { getEntriesByType: () => [{ type: navigation, name: `https://ducky.shop/about${hash}` }] },
    () => {},
    { hash: hash.replace(/#?:~:.*/, '') },
  );
  return { ran, data: () => scope.__WAKU_INITIAL_RSC__?.response };
}

const { script } = withExternalBootstrap(page);
const turn = () => new Promise((done) => setImmediate(done));
const ASKED = ['modulepreload /index.js', '/RSC/R/about.txt'];

test('a page starts after its first paint and the arrival of its payload', async () => {
  const answer = new Response('data');
  const start = begin(answer, null);
  await turn();
  expect(start.ran).toEqual(['other', 'frame', '1000 ms', ...ASKED, 'boot']);
  expect(await start.data()).toBe(answer);
});

test.each([new Response('', { status: 404 }), new Error('no connection')])(
  'a page whose payload fails to load stays unhydrated',
  async (failure) => {
    const start = begin(failure, null);
    await turn();
    expect(start.ran).toEqual(['other', 'frame', '1000 ms', ...ASKED]);
    expect(start.data()).toBeUndefined();
  },
);

test.each([
  ['there', true],
  ['broken', false],
])('code and payload wait until the largest picture is %s', async (_, isWhole) => {
  const decoded = Promise.withResolvers<void>();
  const { ran } = begin(new Response('data'), { decode: () => decoded.promise });
  expect(ran).toEqual(['other', '1000 ms']);
  if (isWhole) decoded.resolve();
  else decoded.reject(new Error('no picture'));
  await Promise.resolve();
  expect(ran).toEqual(['other', '1000 ms', 'frame']);
  await Promise.resolve();
  expect(ran).toEqual(['other', '1000 ms', 'frame', ...ASKED]);
});

test.each([
  ['reload', '', ['data-back']],
  ['back_forward', '', ['data-back']],
  ['navigate', '#top', ['data-back']],
  ['navigate', '#tracking', ['data-back', 'open']],
  ['navigate', '#:~:text=Join%20the%20Flock', ['data-back']],
])(
  'a page that is opened by a %s to "%s" has its full height and its answer open from the start',
  async (navigation, hash, effects) => {
    const { ran } = begin(new Response('data'), null, navigation, hash);
    await turn();
    expect(ran).toEqual(['other', ...effects, 'frame', '1000 ms', ...ASKED, 'boot']);
  },
);

test('code and payload load after at most one second without a paint', async () => {
  const late = begin(new Response('data'), { decode: () => new Promise(() => {}) });
  await turn();
  await turn();
  expect(late.ran).toEqual(['other', '1000 ms', ...ASKED, 'boot']);
});

test('withDelayedBootstrap delays only the bootstrap script of a streamed page', () => {
  const text = '<p>import("/text.js")</p>';
  const element = `${text}<script nonce="n" id="_R_">`;
  const start = `${element}a();`;
  const streamed = `${start}import("/index.js").catch(b)</script>`;
  const later = withDelayedBootstrap(streamed);
  expect(later.startsWith(`${element}if (`)).toBe(true);
  expect(later).toContain("'data-back', '');\ndocument.getElementById(");
  expect(later).toContain('true);a();new Promise(');
  expect(later.endsWith('.then(() => import("/index.js")).catch(b)</script>')).toBe(true);
  expect(withDelayedBootstrap(text)).toBe(text);
  expect(endOfBootstrap(streamed)).toBe(streamed.indexOf('</script>'));
  expect(endOfBootstrap(start)).toBeLessThan(0);
  expect(endOfBootstrap(`${text}</script>`)).toBeLessThan(0);
});
