import { expect, test } from 'vitest';
import { withStartApart } from './page-start.ts';

const page =
  '<body><script id="_R_">\nglobalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};return e;})();boot()</script><p>Hi</p><script>(self.__FLIGHT_DATA||=[]).push("a")</script>' +
  '<script type="application/ld+json">{"a":1}</script><script>other()</script><script src="/x.js"></script></body>';

test('code leaves the page, its data too, and data blocks for others stay', () => {
  const { html, script } = withStartApart(page);
  expect(html).toBe(
    '<body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script src="/x.js"></script></body>',
  );
  expect(script).not.toContain('push');
});

test('a page starts once its data is there, and stays as it is without', async () => {
  const { script } = withStartApart(page);
  const start = async (answer: Response | Error) => {
    const ran: string[] = [];
    const scope: { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } } = {};
    const asked = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    const run = new Function('document', 'fetch', 'boot', 'other', 'globalThis', script);
    run(
      { currentScript: { dataset: { payload: '/RSC/R/about.txt' } } },
      (address: string) => (ran.push(address), asked),
      () => ran.push('boot'),
      () => ran.push('other'),
      scope,
    );
    await new Promise((done) => setImmediate(done));
    return { ran, data: await scope.__WAKU_INITIAL_RSC__?.response };
  };

  const answer = new Response('data');
  expect(await start(answer)).toEqual({ ran: ['other', '/RSC/R/about.txt', 'boot'], data: answer });
  for (const failure of [new Response('', { status: 404 }), new Error('no connection')]) {
    expect(await start(failure)).toEqual({ ran: ['other', '/RSC/R/about.txt'], data: undefined });
  }
});
