import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentError } from '../src/lib/content-fields.ts';
import { contentFolder, type FolderOptions } from './content-folder.ts';
import { moveCards } from '../scripts/content/cards.ts';
import { brokenLinks } from '../scripts/content/check-content.ts';
import { folderRepository } from './repository.ts';

let root: string;
const resize = vi.fn<NonNullable<FolderOptions['resize']>>(async () => {});
const check = vi.fn<() => Promise<void>>(async () => {});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'));
  await cp('tests/fixtures/content', join(root, 'content'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'duck');
  await mkdir(join(root, 'content/pictures'), { recursive: true });
  await writeFile(join(root, 'content/pictures/hero.webp'), 'hero');
});
afterEach(async () => {
  vi.clearAllMocks();
  await rm(root, { recursive: true });
});

const exists = (path: string) =>
  read(path).then(
    () => true,
    () => false,
  );
const REPOSITORY = '/repos/local/content';
const ask = (path: string, init: RequestInit = {}, token = 'right') =>
  folderRepository(
    contentFolder({ root, check, brokenLinks, resize, moveCards: () => moveCards(root) }),
    'right',
  ).request(path, {
    ...init,
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
  });
const save = (...files: object[]) =>
  ask(`${REPOSITORY}/contents`, { method: 'POST', body: JSON.stringify({ files }) });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const read = (path: string) => readFile(join(root, path), 'utf8');
async function shaOf(path: string): Promise<string | undefined> {
  const { tree } = (await (await ask(`${REPOSITORY}/git/trees/x`)).json()) as {
    tree: { path: string; sha: string }[];
  };
  return tree.find((file) => file.path === path)?.sha;
}

test('reading and writing require the token', async () => {
  for (const path of ['/user', `${REPOSITORY}/git/trees/x`, `${REPOSITORY}/contents`]) {
    expect((await ask(path, {}, 'wrong')).status).toBe(401);
  }
});

test('deleting, renaming or unpublishing a page that others link to is refused, and names them', async () => {
  const path = 'content/articles/rubber-ducky-brand-story.md';
  const text = await read(path);
  const changes = [
    { operation: 'delete', path },
    {
      operation: 'update',
      path: 'content/articles/other.md',
      from_path: path,
      content: base64(text),
    },
    {
      operation: 'update',
      path,
      content: base64(text.replace('draft: false', 'draft: true')),
    },
  ];
  for (const change of changes) {
    const refused = await save(change);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { message: string }).message).toContain(
      'content/about.md: links to /articles/rubber-ducky-brand-story, which is not published.',
    );
    expect(await read(path)).toBe(text);
  }
  expect(resize).not.toHaveBeenCalled();
});

test('a page that others link to is saved with a new picture', async () => {
  const path = 'content/articles/rubber-ducky-brand-story.md';
  const text = (await read(path)).replace(/^image: .*$/m, "image: '/pictures/new-duck.webp'");
  const picture = { path: 'content/pictures/new-duck.webp', content: base64('webp') };
  const saved = await save(
    { operation: 'create', ...picture },
    { operation: 'update', path, content: base64(text) },
  );
  expect([saved.status, await read(path)]).toEqual([200, text]);
});

test('a picture that a page shows cannot be deleted', async () => {
  const path = 'content/pictures/hero.webp';
  const refused = await save({ operation: 'delete', path });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      message: expect.stringMatching(/^content\/about\.md shows \/pictures\/hero\.webp/),
    },
  ]);
});

test('a file is written, changed, moved and deleted, and identified by its contents', async () => {
  const path = 'content/recipes/duck.md';
  const before = await (await ask(`${REPOSITORY}/branches/content`)).json();
  const created = await save({ operation: 'create', path, content: base64('Quack.') });
  expect(created.status).toBe(200);
  expect(await read(path)).toBe('Quack.');
  expect(await (await ask(`${REPOSITORY}/branches/content`)).json()).not.toEqual(before);

  const sha = await shaOf(path);
  // The output of `git hash-object`.
  expect(sha).toBe('a3838c3a7b33cd6ba1b4a894c2b8dfaaef22aacd');
  await save({ operation: 'update', path, content: base64('Quack!'), sha });
  expect(await read(path)).toBe('Quack!');
  const moved = 'content/recipes/swan.md';
  await save({ operation: 'update', path: moved, from_path: path, content: base64('Honk.') });
  expect(await read(moved)).toBe('Honk.');
  await save({ operation: 'delete', path: moved });
  expect(await readdir(join(root, 'content/recipes'))).toEqual(
    await readdir('tests/fixtures/content/recipes'),
  );
});

test('the sizes of a picture exist before the page that shows it is written, and after it is deleted', async () => {
  const page = { path: 'content/recipes/duck.md', content: base64('Quack.') };
  const picture = { path: 'content/pictures/duck.png', content: base64('png') };
  const seen: unknown[] = [];
  resize.mockImplementation(async () => {
    seen.push([await exists(page.path), await exists(picture.path)]);
  });
  await save({ operation: 'create', ...page }, { operation: 'create', ...picture });
  await save({ operation: 'delete', ...page }, { operation: 'delete', ...picture });
  expect(seen).toEqual([
    [false, true],
    [false, false],
  ]);
  resize.mockReset();
});

test('a picture that cannot be resized leaves nothing behind', async () => {
  resize.mockRejectedValueOnce(new Error('The sizes of duck could not be written.'));
  const page = { path: 'content/recipes/duck.md', content: base64('Quack.') };
  const picture = { path: 'content/pictures/duck.webp', content: base64('webp') };
  const refused = await save(
    { operation: 'create', ...page },
    { operation: 'create', ...picture },
    { operation: 'update', path: 'content/pictures/hero.webp', content: base64('other') },
  );
  expect(refused.status).toBe(500);
  expect([await exists(page.path), await exists(picture.path)]).toEqual([false, false]);
  expect(await read('content/pictures/hero.webp')).toBe('hero');
  // The sizes of the former pictures are written again.
  expect(resize).toHaveBeenCalledTimes(2);
});

test('a conflict with a changed or existing file writes nothing', async () => {
  const path = 'content/faq.json';
  const sha = await shaOf(path);
  await writeFile(join(root, path), '[]');
  const other = { operation: 'create', path: 'content/recipes/duck.md', content: base64('Quack.') };
  const conflict = await save(other, { operation: 'update', path, content: base64('{}'), sha });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toEqual({ message: expect.stringContaining('changed meanwhile') });
  expect(await read(path)).toBe('[]');
  await expect(read('content/recipes/duck.md')).rejects.toThrow('ENOENT');

  const taken = await save({ ...other, path: 'content/recipes/sunrise-splash.md' });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toEqual({ message: expect.stringContaining('is there already') });
});

test('another program that restores a file changes the state of the repository', async () => {
  const state = async () => (await ask(`${REPOSITORY}/branches/content`)).json();
  const path = 'content/faq.json';
  const [before, source] = [await state(), await read(path)];
  await save({ operation: 'update', path, content: base64('[]') });
  await writeFile(join(root, path), source);
  expect(await state()).not.toEqual(before);
});

test('an unusable file is refused with the remedy', async () => {
  check.mockRejectedValueOnce(new ContentError('content/pictures/duck.png: rename it.'));
  const refused = await save({ operation: 'create', path: 'content/pictures/duck.png' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    message: 'content/pictures/duck.png: rename it.',
  });
  await expect(read('content/pictures/duck.png')).rejects.toThrow('ENOENT');
});

test.each(['secret.txt', 'content/../secret.txt', '/etc/passwd', 'content//x', 'content\\..\\x'])(
  '%s is refused, because it is outside of content/',
  async (path) => {
    const written = await save({ operation: 'create', path, content: base64('x') });
    expect(written.status).toBe(422);
    const asked = { method: 'POST', body: JSON.stringify({ files: [path] }) };
    expect((await ask(`${REPOSITORY}/file-contents`, asked)).status).toBe(422);
    expect(await read('secret.txt')).toBe('duck');
  },
);

test('a preview card follows its page to another address', async () => {
  const path = 'content/recipes/sunrise-splash.md';
  const renamed = 'content/recipes/dawn.md';
  const card = 'public/cards/recipes-sunrise-splash.jpg';
  await mkdir(join(root, 'public/cards'), { recursive: true });
  await writeFile(join(root, card), 'card');
  const text = (await read(path)).replace('---', '---\naliases: [/recipes/sunrise-splash]');
  await save({ operation: 'update', path: renamed, from_path: path, content: base64(text) });
  expect(await read('public/cards/recipes-dawn.jpg')).toBe('card');
  expect([await exists(card), await read('content/cards.json')]).toEqual([
    false,
    '[\n  "recipes-dawn"\n]\n',
  ]);
});
