import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLinks, checkContent } from '../scripts/content/check-content.ts';
import { contentText, readFields } from '../scripts/content/format-content.ts';
import { ContentError } from '../src/lib/content-fields.ts';
import { refusal } from './checks.ts';
import { files } from './collections.ts';
import { contentFolder, type Change } from './content-folder.ts';

type Fields = Record<string, unknown>;

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    'a: b # c',
    '---',
    'it\'s "quoted"',
    'two\n\nparagraphs\n',
    '- item',
    '2026-02-31',
    '2199-01-01',
    'null',
    '7',
    '<b>bold</b>',
    '[A page](/recipes/sunrise-splash)',
    '/articles/nowhere',
    'https://ducky.shop/',
    'rubber-ducky-brand-story',
    '/pictures/hero.webp',
  ),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: words },
  fc.boolean(),
  fc.integer({ min: -1, max: 9 }),
  fc.array(words, { maxLength: 3 }),
  fc.constant(undefined),
);
const edit = fc.record({
  kind: fc.constantFrom('field', 'field', 'field', 'draft', 'delete', 'rename', 'add'),
  file: fc.nat(),
  field: fc.nat(),
  value,
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** The value of a random property, also of an inner object or list, is replaced. */
function withField(fields: unknown, chosen: number, replacement: unknown): unknown {
  const names = Object.keys(fields as object);
  const name = names[chosen % names.length];
  if (name === undefined) return fields;
  // Forms offer existing pictures only.
  if (name === 'image') return { ...(fields as object), image: '/pictures/hero.webp' };
  // Its field is a text area.
  if (name === 'body') return { ...(fields as object), body: String(replacement ?? '') };
  const inner = (fields as Fields)[name];
  const isNested = typeof inner === 'object' && inner !== null && chosen % 3 > 0;
  const next = isNested
    ? withField(inner, Math.floor(chosen / names.length), replacement)
    : replacement;
  if (Array.isArray(fields)) return fields.map((each, at) => (at === Number(name) ? next : each));
  return { ...(fields as object), [name]: next };
}

/** Sequences of edits that the editor accepted and the build did not. */
const FORMER_FAILURES: [Edit[]][] = [
  // The page that every page leads to is hidden after the only link in a text was removed.
  [
    [
      { kind: 'field', file: 8, field: 3, value: '' },
      { kind: 'draft', file: 11, field: 0, value: undefined },
    ],
  ],
];

test('whatever the editor saves, the build accepts', async () => {
  let saves = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 8 }), async (edits) => {
      const root = await mkdtemp(join(tmpdir(), 'edits-'));
      try {
        await cp('tests/fixtures/content', join(root, 'content'), { recursive: true });
        const folder = contentFolder({ root, check: async () => {}, brokenLinks });
        for (const each of edits) {
          const changes = await changesOf(root, each);
          // The editor refuses them before it saves, or while it saves.
          if (!changes) continue;
          await folder.save(changes).then(
            () => saves++,
            (error: unknown) => {
              if (!(error instanceof ContentError)) throw error;
            },
          );
        }
        await expect(checkContent(join(root, 'content'))).resolves.toBeInstanceOf(Array);
      } finally {
        await rm(root, { recursive: true });
      }
    }),
    {
      numRuns: Number(process.env.RUNS ?? 8),
      examples: FORMER_FAILURES,
      // Shrinking would take minutes; the first counterexample is printed with its seed.
      endOnFailure: true,
    },
  );
  expect(saves).toBeGreaterThan(5);
});

/** The changes that the editor would save; undefined when the form refuses them. */
async function changesOf(
  root: string,
  { kind, file, field, value: replacement }: Edit,
): Promise<Change[] | undefined> {
  const folders = ['articles', 'recipes', 'policies'];
  const pages = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, 'content', folder))).map((name) => `content/${folder}/${name}`),
    ),
  );
  const all = [...pages.flat(), ...Object.keys(files).map((name) => `content/${name}`)];
  const renamable = pages.slice(0, 2).flat();
  const chosen = kind === 'field' ? all : kind === 'rename' ? renamable : pages.flat();
  const path = chosen[file % chosen.length]!;
  if (kind === 'delete') return [{ operation: 'delete', path, bytes: Buffer.of() }];

  const before = readFields(path, await readFile(join(root, path), 'utf8'));
  const after = afterEdit(before, { kind, field, replacement });
  const data = Array.isArray(after) ? { list: after } : after;
  if (refusal(path, data)) return undefined;
  const bytes = (fields: Fields, as = path) => Buffer.from(contentText(as, fields));
  if (kind === 'field' || kind === 'draft')
    return [{ operation: 'update', path, bytes: bytes(after) }];
  const other = path.replace(
    /[^/]+$/,
    `page-${field % 50}${path.includes('policies') ? '-policy' : ''}.md`,
  );
  if (all.includes(other)) return undefined;
  if (kind === 'add') return [{ operation: 'create', path: other, bytes: bytes(after, other) }];
  const aliases = [...((after.aliases as string[]) ?? []), path.slice('content'.length, -3)];
  const renamed = bytes({ ...after, aliases }, other);
  return [{ operation: 'update', path: other, from_path: path, bytes: renamed }];
}

function afterEdit(
  before: Fields,
  { kind, field, replacement }: { kind: string; field: number; replacement: unknown },
): Fields {
  if (kind === 'draft') return { ...before, draft: field % 2 === 0 };
  return kind === 'field' ? (withField(before, field, replacement) as Fields) : before;
}
