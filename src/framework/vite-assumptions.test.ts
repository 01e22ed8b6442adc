import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vite-assumptions-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Builds the files for a browser, with entry.ts as the entry, and returns the output folder. */
async function buildFiles(files: Record<string, string>, plugins: Plugin[] = []): Promise<string> {
  const root = await mkdtemp(join(folder, 'site-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      rolldownOptions: {
        input: join(root, 'entry.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name].js' },
      },
    },
  });
  return join(root, 'dist');
}

test('a failed code load dispatches an event, and rejects unless the event is prevented', async () => {
  const dist = await buildFiles({
    'entry.ts': "export const load = () => import('./later.ts');",
    'later.ts': 'export const later = 1;',
  });
  await rm(join(dist, 'later.js'));
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const { load } = (await import(/* @vite-ignore */ join(dist, 'entry.js'))) as {
    load: () => Promise<unknown>;
  };
  const heard: Event[] = [];
  window.addEventListener('vite:preloadError', (event) => heard.push(event));

  await expect(
    load(),
    'Vite no longer rejects an import whose code is missing; callers would get undefined.',
  ).rejects.toThrow();
  expect(
    heard.map(({ cancelable }) => cancelable),
    'Vite no longer tells of missing code by a vite:preloadError event: see src/framework/page-start.ts.',
  ).toEqual([true]);
  vi.unstubAllGlobals();
});

test('modules can be grouped by their static and dynamic importers', async () => {
  const known: Record<string, { importers: string[]; dynamicImporters: string[] }> = {};
  const name = (id: string) => id.slice(id.lastIndexOf('/') + 1);
  await buildFiles(
    {
      'entry.ts': "import './part.ts'; export const load = () => import('./later.ts');",
      'part.ts': "console.log('part');",
      'later.ts': "import './part.ts'; console.log('later');",
    },
    [
      {
        name: 'groups',
        config: () => ({
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: (id, modules) => {
                        const { importers = [], dynamicImporters = [] } =
                          modules.getModuleInfo(id) ?? {};
                        known[name(id)] = {
                          importers: importers.map(name).toSorted(),
                          dynamicImporters: dynamicImporters.map(name),
                        };
                        return null;
                      },
                    },
                  ],
                },
              },
            },
          },
        }),
      },
    ],
  );
  expect(
    known,
    'Rolldown tells of importers otherwise than vite/client-chunks.ts expects.',
  ).toMatchObject({
    'part.ts': { importers: ['entry.ts', 'later.ts'], dynamicImporters: [] },
    'later.ts': { importers: [], dynamicImporters: ['entry.ts'] },
  });
});
