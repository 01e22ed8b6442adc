import { expect, test } from 'vitest';
import { withExternalStart } from './page-start.ts';

const page =
  '<body><script id="_R_">\nglobalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};return e;})();boot(`import("/index.js")`)</script><p>Hi</p><script>(self.__FLIGHT_DATA||=[]).push("a")</script>' +
  '<script type="application/ld+json">{"a":1}</script><script>other()</script><script src="/x.js"></script></body>';

test('inline code and the payload leave the page, JSON-LD and external scripts stay', () => {
  const { html } = withExternalStart(page);
  expect(html).toBe(
    '<body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script src="/x.js"></script></body>',
  );
  expect(script).not.toContain('push');
});

test.each(['', 'boot(`import("/index.js")`)', page.replace('import(', 'load(')])(
  'a page that is started in another form is refused: %s',
  (other) => {
    expect(() => withExternalStart(other)).toThrow('otherwise than page-start.ts expects');
  },
);

interface Picture {
  complete: boolean;
  onload?: () => void;
}

/** Runs the start of a page as a browser would; `ran` lists what it did. */
function begin(answer: Response | Error, picture: Picture | null) {
  const ran: string[] = [];
  const scope: { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } } = {};
  const run = new Function(
    'document',
    'fetch',
    'setTimeout',
    'boot',
    'other',
    'globalThis',
    script,
  );
  run(
    {
      currentScript: { dataset: { payload: '/RSC/R/about.txt' } },
      querySelector: () => picture,
      createElement: () => ({}),
      head: { append: ({ rel, href }: HTMLLinkElement) => ran.push(`${rel} ${href}`) },
    },
    async (address: string) => {
      ran.push(address);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (late: () => void, delay: number) => (ran.push(`${delay} ms`), setImmediate(late)),
    () => ran.push('boot'),
    () => ran.push('other'),
    scope,
  );
  return { ran, data: () => scope.__WAKU_INITIAL_RSC__?.response };
}

const { script } = withExternalStart(page);
const turn = () => new Promise((done) => setImmediate(done));
const ASKED = ['modulepreload /index.js', '/RSC/R/about.txt'];

test.each([null, { complete: true }])(
  'a page starts once its payload is there',
  async (picture) => {
    const answer = new Response('data');
    const start = begin(answer, picture);
    await turn();
    expect(start.ran).toEqual(['other', ...ASKED, 'boot']);
    expect(await start.data()).toBe(answer);
  },
);

test.each([new Response('', { status: 404 }), new Error('no connection')])(
  'a page whose payload cannot be had stays as it is',
  async (failure) => {
    const start = begin(failure, null);
    await turn();
    expect(start.ran).toEqual(['other', ...ASKED]);
    expect(start.data()).toBeUndefined();
  },
);

test('code and payload wait for the largest picture, but for a second at most', async () => {
  const picture: Picture = { complete: false };
  const { ran } = begin(new Response('data'), picture);
  expect(ran).toEqual(['other', '1000 ms']);
  picture.onload!();
  await Promise.resolve();
  expect(ran).toEqual(['other', '1000 ms', ...ASKED]);

  const late = begin(new Response('data'), { complete: false });
  await turn();
  await turn();
  expect(late.ran).toEqual(['other', '1000 ms', ...ASKED, 'boot']);
});
