import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test, vi } from 'vitest';
import { withExternalBootstrap, withDelayedBootstrap } from './page-start.ts';
import { isUnknownPayload, readRoutePath } from './payload-address.ts';
import { payloadOf, PAYLOADS, withoutPrerenderedPages } from './static-build.ts';

// These modules need React's server build and are irrelevant to the tests.
vi.mock('react-server-dom-webpack/server.edge', () => ({}));
vi.mock('react-server-dom-webpack/client.edge', () => ({}));

/** Imports an internal module of a package that the package does not export. */
const installed = (path: string) => import(/* @vite-ignore */ `../../node_modules/${path}.js`);
const internal = (path: string) => installed(`waku/dist/${path}`);

const request = (path: string) => new Request(`https://site.invalid${path}`);

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/RSC/R/_root.txt', '/'],
  ['/RSC/R/account.txt?query=', '/account'],
  ['/RSC/R/shop/drinks/lime.txt', '/shop/drinks/lime'],
  ['/RSC/S/related-products/lime.txt', undefined],
])('%s asks for the page %s', (address, path) => {
  expect(
    readRoutePath(request(address)),
    'Waku reads addresses of pages and their payloads otherwise than src/framework/payload-address.ts expects; /account would not be guarded.',
  ).toBe(path);
  expect(isUnknownPayload(request(address))).toBe(false);
});

test.each(['/RSC/foo', '/RSC/foo.txt', '/RSC/F/abc/def.txt'])('%s is no payload', (address) => {
  expect(
    isUnknownPayload(request(address)),
    'Waku reads addresses of payloads otherwise than src/framework/payload-address.ts expects.',
  ).toBe(true);
});

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/404', '404.html'],
])('the payload of %s is where Waku writes it', async (path, file) => {
  const { encodeRoutePath } = await internal('router/isomorphic-utils/route-path');
  const { encodeRscPath } = await internal('lib/utils/rsc-path');
  expect(
    payloadOf(file),
    'Waku writes payloads of prerendered pages elsewhere than src/framework/static-build.ts expects; these pages would not be hydrated.',
  ).toBe(`${PAYLOADS}${encodeRscPath(encodeRoutePath(path))}`);
});

test('Waku writes the bootstrap script in the form that page-start.ts matches', async () => {
  vi.stubEnv('WAKU_BUILD_ID', 'build');
  const { createBootstrapScriptContent, getBootstrapPreamble } = await internal('lib/utils/ssr');
  const { getRouterPrefetchCode } = await internal('router/define-router-utils/client-code');
  const bootstrap =
    getBootstrapPreamble({ hydrate: true, initialRsc: true }) +
    createBootstrapScriptContent('/index.js') +
    getRouterPrefetchCode({ '^/about$': ['/assets/about.js'] });
  vi.unstubAllEnvs();
  const page = createElement('html', null, createElement('body', null, 'Hello'));
  const stream = await renderToReadableStream(page, { bootstrapScriptContent: bootstrap });
  const streamed = await new Response(stream).text();
  const { html, script } = withExternalBootstrap(streamed);

  const changed = 'Waku starts pages otherwise than src/framework/page-start.ts expects.';
  const delayed = withDelayedBootstrap(streamed);
  expect(delayed, changed).toContain('.then(() => import("/index.js")).catch(');
  for (const removed of ["addEventListener('vite:preloadError", 'ROUTER_PREFETCH']) {
    expect(bootstrap).toContain(removed);
    expect(delayed + script, changed).not.toContain(removed);
  }
  // What is left of the script can be parsed.
  expect(() => new Function(script)).not.toThrow();
  expect(html, changed).not.toContain('<script');
  expect(script, changed).toContain(
    '__WAKU_INITIAL_RSC__ = { response: Promise.resolve(payload) }',
  );
  expect(
    script,
    'Waku no longer sets what src/waku.client.tsx decides about hydration by.',
  ).toContain('globalThis.__WAKU_HYDRATE__ = true;');
});

test('Waku writes the inline payload in the form that page-start.ts removes', async () => {
  const { injectRSCPayload } = await installed('rsc-html-stream/server');
  const page = new Response('<html><body>Hello</body></html>').body!;
  const payload = new Response('0:"payload"').body!;
  const html = await new Response(page.pipeThrough(injectRSCPayload(payload))).text();
  const start = '<script id="_R_">__WAKU_INITIAL_RSC__</script>';
  expect(html).toContain('payload');
  expect(html.endsWith('</body></html>')).toBe(true);
  const bootstrap = 'globalThis.__WAKU_INITIAL_RSC__ = (() => {return 1;})();import("/index.js")';
  const { html: rest, script } = withExternalBootstrap(
    html.replace('<body>', `<body>${start.replace('__WAKU_INITIAL_RSC__', bootstrap)}`),
  );
  expect(
    rest + script,
    'rsc-html-stream writes payloads otherwise than src/framework/page-start.ts expects; each page would hold its payload twice.',
  ).not.toContain('0:\\"payload');
});

test('build metadata has the keys and shapes that static-build.ts reads', async () => {
  const { DEFINE_ROUTER_METADATA, toSerializable } = await internal(
    'router/define-router-utils/config',
  );
  const { getPathSpecCacheId, getSlotCacheId, ROOT_SLOT_ID } = await internal(
    'router/define-router-utils/element-cache',
  );
  const { getSliceSlotId } = await internal('router/isomorphic-utils/route-path');
  const route = (name: string, isStatic: boolean) => ({
    type: 'route',
    path: [{ type: 'literal', name }],
    isStatic,
    rootElement: { isStatic: true },
    routeElement: { isStatic: true },
    elements: { 'layout:/': { isStatic: true }, [`page:/${name}`]: { isStatic } },
  });
  const routes = [route('about', true), route('404', true), route('shop', false)];
  const elements = [
    getSlotCacheId(ROOT_SLOT_ID),
    getSlotCacheId('layout:/'),
    getSlotCacheId(getSliceSlotId('prices')),
    ...routes.map(({ path }) => getPathSpecCacheId(path)),
    getSlotCacheId('page:/about'),
    getSlotCacheId('page:/404'),
  ];
  const { serializableConfigs, cachedElements } = DEFINE_ROUTER_METADATA;
  const kept = withoutPrerenderedPages(
    new Map([
      [serializableConfigs, JSON.stringify(routes.map(toSerializable))],
      [cachedElements, JSON.stringify(Object.fromEntries(elements.map((id) => [id, ''])))],
    ]),
  );
  const changed =
    'Waku describes pages to the Worker otherwise than src/framework/static-build.ts expects.';
  expect(JSON.parse(kept.get(serializableConfigs)!), changed).toHaveLength(2);
  expect(Object.keys(JSON.parse(kept.get(cachedElements)!)).toSorted(), changed).toEqual(
    elements.filter((id: string) => !id.includes('about')).toSorted(),
  );
  // A build with other keys fails.
  expect(() => withoutPrerenderedPages(new Map())).toThrow(/serializableConfigs/);
});
