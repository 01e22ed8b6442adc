import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';

test('the content of the site is sound', async () => {
  await expect(checkContent()).resolves.toBeUndefined();
});

test('every malformed file is named at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  await writeFile(join(folder, 'articles/duck.md'), '---\ntitle: Duck\n---\n');
  await writeFile(join(folder, 'recipes/soup.md'), 'No fields.');
  await expect(checkContent(folder)).rejects.toThrow(
    /^content\/articles\/duck\.md: excerpt: is missing; .*\ncontent\/recipes\/soup\.md: has to begin with/,
  );
  await rm(folder, { recursive: true });
});
