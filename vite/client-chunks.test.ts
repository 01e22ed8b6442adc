import { expect, test } from 'vitest';
import { chunkName } from './client-chunks.ts';

const group = (name: string) => `\0virtual:vite-rsc/client-references/group/${name}`;
const ENTRY = '/node_modules/waku/dist/lib/vite-entries/entry.browser.js';
const LAYOUT = group('facade:src/pages/(site)/_layout.tsx');
const SIGN_IN = group('facade:src/pages/auth/index.tsx');
const NEW_PASSWORD = group('facade:src/pages/auth/new-password.tsx');
const ACCOUNT = group('facade:src/pages/(site)/account.tsx');
const FIELDS = group('shared:src/anywhere/field.tsx');
const SLIDES = group('facade:src/anywhere/slides.tsx');

/** A module graph, from the static and the dynamic imports of each module. */
function modules(imports: Record<string, string[]>, dynamic: Record<string, string[]> = {}) {
  const importersIn = (all: Record<string, string[]>, id: string) =>
    Object.keys(all).filter((each) => all[each]?.includes(id));
  return {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id] ?? [],
      importers: importersIn(imports, id),
      dynamicImporters: importersIn(dynamic, id),
    }),
  } as never;
}

test('the code of every page is one chunk, including references to nothing else', () => {
  const graph = modules({
    [ENTRY]: ['/react.js'],
    [LAYOUT]: ['/menu.tsx'],
    '/menu.tsx': ['/tooltip.tsx'],
    [FIELDS]: ['/tooltip.tsx'],
  });
  for (const id of [ENTRY, '/react.js', LAYOUT, '/tooltip.tsx', FIELDS]) {
    expect(chunkName(id, graph)).toBe('frame');
  }
});

test('shared components are a chunk with their imports, except for imports of several such chunks', () => {
  const graph = modules({
    [FIELDS]: ['/field.tsx', '/button.tsx'],
    '/field.tsx': ['/a.ts'],
    [SIGN_IN]: ['/a.ts'],
    [SLIDES]: ['/button.tsx'],
  });
  for (const id of [FIELDS, '/field.tsx', '/a.ts']) expect(chunkName(id, graph)).toBe('field');
  expect(chunkName(SLIDES, graph)).toBe('slides');
  expect(chunkName('/button.tsx', graph)).toBeNull();
});

test('the rest of a section is a chunk, without imports of other sections and dynamic imports', () => {
  const graph = modules(
    {
      [SIGN_IN]: ['/form.tsx', '/tabs.tsx'],
      [NEW_PASSWORD]: ['/form.tsx', '/toasts.ts'],
      [ACCOUNT]: ['/tabs.tsx'],
      '/keeper.ts': ['/toasts.ts'],
    },
    { [ENTRY]: ['/keeper.ts'] },
  );
  expect(chunkName('/form.tsx', graph)).toBe('auth');
  expect(chunkName(ACCOUNT, graph)).toBe('account');
  for (const id of ['/tabs.tsx', '/toasts.ts', '/keeper.ts']) {
    expect(chunkName(id, graph)).toBeNull();
  }
});

test('what every page imports after hydration is one chunk, without imports of other code', () => {
  const graph = modules(
    { '/a/page-listeners.ts': ['/cart.ts', '/shared.ts'], '/cart-page.ts': ['/shared.ts'] },
    { [ENTRY]: ['/a/page-listeners.ts', '/b/prefetch-links.ts', '/cart-page.ts'] },
  );
  for (const id of ['/a/page-listeners.ts', '/b/prefetch-links.ts', '/cart.ts'])
    expect(chunkName(id, graph)).toBe('after-hydration');
  expect(chunkName('/shared.ts', graph)).toBeNull();
});
