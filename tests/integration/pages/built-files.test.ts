import { expect, test } from 'vitest';
import { dependencies } from '../../../package.json' with { type: 'json' };
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

test('/licences.txt contains the licence of every shipped package in its version, and no build tool', async () => {
  const text = await site.html('/licences.txt');
  // Browser code, Worker code, a font and the map.
  for (const name of [
    'react-dom',
    'web-vitals',
    'hono',
    '@fontsource/caprasimo',
    'protomaps-leaflet',
  ] as const)
    expect(text).toContain(`${name} ${dependencies[name]} (`);
  for (const name of ['vite', 'wrangler', 'lightningcss']) expect(text).not.toContain(`\n${name} `);
});

test.each(['/admin', '/admin/admin.js'])(
  'without CMS_REPOSITORY, %s is not built',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

test('a tile of the store map is a vector tile that browsers cache for a week', async () => {
  const tile = await site.fetch('/map/4/3/6.mvt');
  expect(tile.status).toBe(200);
  expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  expect(tile.headers.get('cache-control')).toBe('public, max-age=604800');
});
