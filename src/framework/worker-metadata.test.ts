import { expect, test } from 'vitest';
import { withoutPrerenderedPages } from './worker-metadata.ts';

const literal = (name: string) => ({ type: 'literal', name });
const route = (path: string, isStatic: boolean) => ({
  type: 'route',
  isStatic,
  path: path.split('/').filter(Boolean).map(literal),
  elements: { 'layout:/(site)': { isStatic: true }, [`page:${path}`]: { isStatic } },
});
const metadata = new Map([
  [
    'defineRouter:serializableConfigs',
    JSON.stringify([
      route('/', true),
      route('/articles', true),
      route('/404', true),
      route('/shop', false),
      { type: 'slice', id: 'prices', isStatic: false },
    ]),
  ],
  [
    'defineRouter:cachedElements',
    JSON.stringify({
      'slot/root': 'root',
      'slot/layout:/(site)': 'layout',
      'slot/page:/': 'home',
      'slot/page:/articles': 'articles',
      'slot/page:/404': 'not found',
      'pathSpec/[]': 'home',
      'pathSpec/[{"type":"literal","name":"articles"}]': 'articles',
      'pathSpec/[{"type":"literal","name":"404"}]': 'not found',
      'pathSpec/[{"type":"literal","name":"shop"}]': 'shop',
    }),
  ],
  ['defineRouter:path2moduleIds', '{"^/articles$":["/assets/a.js"]}'],
]);

test('the metadata keeps streamed routes, their layouts and the 404 page', () => {
  const lean = withoutPrerenderedPages(metadata);
  const configs = JSON.parse(lean.get('defineRouter:serializableConfigs') ?? '');
  expect(
    configs.map(
      ({ path, id }: { path?: { name: string }[]; id?: string }) => id ?? path?.[0]?.name,
    ),
  ).toEqual(['404', 'shop', 'prices']);
  expect(Object.values(JSON.parse(lean.get('defineRouter:cachedElements') ?? ''))).toEqual([
    'root',
    'layout',
    'not found',
    'not found',
    'shop',
  ]);
  expect(lean.get('defineRouter:path2moduleIds')).toBe(metadata.get('defineRouter:path2moduleIds'));
});

test('unknown metadata keys fail the build', () => {
  expect(() => withoutPrerenderedPages(new Map())).toThrow(/serializableConfigs/);
});
