// Keeps the preview cards of public/cards beside their pages. art/cards.mjs draws them.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFields } from './format-content.ts';

const KINDS = ['articles', 'recipes'];

/** Moves the card of a page whose address was changed, removes the cards of deleted pages, and lists the others. */
export async function moveCards(root = '.'): Promise<void> {
  const folder = join(root, 'public/cards');
  const cards = new Set((await readdir(folder).catch(() => [])).map((file) => file.slice(0, -4)));
  const pages = await pagesWithAliases(root);
  const fileOf = (card: string) => join(folder, `${card}.jpg`);
  for (const card of cards) {
    const [kind = ''] = card.split('-', 1);
    if (!KINDS.includes(kind) || pages.has(card)) continue;
    const renamed = [...pages].find(([, former]) => former.includes(card))?.[0];
    cards.delete(card);
    if (renamed && !cards.has(renamed)) {
      await rename(fileOf(card), fileOf(renamed));
      cards.add(renamed);
    } else {
      await rm(fileOf(card));
    }
  }
  const list = join(root, 'content/cards.json');
  const text = `${JSON.stringify([...cards].toSorted(), null, 2)}\n`;
  if (text !== (await readFile(list, 'utf8').catch(() => ''))) await writeFile(list, text);
}

/** The names of the cards that pages may have, each with those of the page's former addresses. */
async function pagesWithAliases(root: string): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  for (const kind of KINDS) {
    const folder = join(root, 'content', kind);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
    for (const file of files) {
      pages.set(`${kind}-${file.slice(0, -3)}`, await formerCards(join(folder, file)));
    }
  }
  return pages;
}

async function formerCards(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8');
  try {
    const { aliases } = readFields(file, source) as { aliases?: string[] };
    return (aliases ?? []).map((path) => path.slice(1).replace('/', '-'));
  } catch {
    // The check of the content names an unreadable file.
    return [];
  }
}
