import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { examplePages } from '../pages.ts';
import { testLimit } from '../time-limits.ts';
import { cloneProject, type Clone } from './clone.ts';

let clone: Clone;
beforeAll(async () => void (clone = await cloneProject({ built: false, packages: 'hard links' })));
afterAll(() => clone.remove());

const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
/** Starts a command on free ports. */
async function start(command: string) {
  const [site, services] = [await freePort(), await freePort()];
  const running = clone.start(command, {
    PORT: String(site),
    SERVICES_PORT: String(services),
    LOCAL_DATA_DIR: join(clone.root, '.local'),
  });
  return {
    ...running,
    site: `http://localhost:${site}`,
    inbox: `http://localhost:${services}/inbox`,
  };
}

test('the first start serves every page without a reload, npm run edit the editor to its own page alone, and the site shows what is saved', async () => {
  const { site, ...edit } = await start('npm run edit');
  const admin = (origin?: string) =>
    fetch(`${site}/admin`, { headers: origin ? { origin } : {} }).catch(() => undefined);
  await expect.poll(async () => (await admin())?.ok, { timeout: testLimit }).toBe(true);
  expect(edit.output()).toContain(`Editor    ${site}/admin`);
  for (const { path } of examplePages) await status(site + path);
  // Vite's messages when a page needs a dependency that waku.config.ts does not name.
  expect(edit.output()).not.toMatch(/optimized|reload/i);

  const page = await (await admin(site))!.text();
  const [, token = ''] = /data-token="([^"]+)"/.exec(page) ?? [];
  for (const other of ['http://localhost:3000', 'http://127.0.0.1', 'null']) {
    const refused = await admin(other);
    expect(refused?.status).toBe(403);
    expect(await refused?.text()).not.toContain(token);
  }

  const article = 'content/articles/crafting-perfect-mocktail.md';
  const read = (file: string) => readFile(join(clone.root, file), 'utf8');
  const write = (file: string, text: string) => writeFile(join(clone.root, file), text);
  const before = await read(article);
  const titled = (title: string) => before.replace(/^title: .*$/m, `title: ${title}`);
  const saved = await fetch(`${site}/admin/api/v1/repos/local/content/contents`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      files: [
        {
          operation: 'update',
          path: article,
          content: Buffer.from(titled('A Quack')).toString('base64'),
        },
      ],
    }),
  });
  expect(saved.status).toBe(200);
  const documentOf = async (path: string) =>
    (await fetch(`${site}${path}`, { headers: { accept: 'text/html' } })).text();
  const shows = (path: string, text: string | RegExp) =>
    expect.poll(() => documentOf(path), { timeout: testLimit }).toMatch(text);
  await shows('/articles/crafting-perfect-mocktail', /<h1[^>]*>A Quack</);
  // Another program adds a file.
  await write('content/articles/second-quack.md', titled('A Second Quack'));
  await shows('/articles', 'A Second Quack');

  // A page names the file and the line of what fails, without the colors of the terminal.
  const names = (path: string, text: string) =>
    expect
      .poll(() => documentOf(path), { timeout: testLimit })
      .toMatch(new RegExp(`^This page cannot be shown(?!.*\\[38;).*${text}`, 's'));
  await write(article, before.replace(/^title: .*\n/m, ''));
  await names('/articles', `${article}.*title: is missing`);
  await write(article, `${before}\n**fresh lime **juice\n`);
  await names(
    '/articles/crafting-perfect-mocktail',
    `${article}: line ${before.split('\n').length + 1}:`,
  );
  await write(article, before);
  const about = 'src/features/content/about-view.tsx';
  const component = await read(about);
  await write(about, `const = ;\n${component}`);
  await names('/about', `${about}.*:1:7`);
  await write(about, component);
  await shows('/about', '</footer>');
  edit.signal('SIGTERM');
  await expect.poll(edit.isRunning).toBe(false);
});

// Both start the same server; loading the site once more takes longer than all other checks of this file.
test('npm run dev starts the site and the local services, without the editor', async () => {
  const editorFiles = join(clone.root, '.local/editor');
  await rm(editorFiles, { recursive: true });
  const { site, inbox, ...dev } = await start('npm run dev');
  await expect.poll(() => status(`${site}/logo.svg`), { timeout: testLimit }).toBe(200);
  expect(await status(inbox)).toBe(200);
  expect(existsSync(editorFiles)).toBe(false);
  dev.signal('SIGTERM');
  await expect.poll(dev.isRunning).toBe(false);
});
