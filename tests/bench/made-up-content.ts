import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS = (
  'lime ice glass duck salt rim pond shake pour cold agave mango chili coconut berry mint summer porch friend ' +
  'table party napkin spoon citrus fizz bubble splash paddle feather slow bright early late kitchen counter garden ' +
  'evening morning brunch towel beach the a of and with before under over because when while and the to in for'
).split(' ');
const PICTURES = ['drink-classic-lime', 'drink-mango'];
const ARTICLE_WORDS = 700;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST_DAY = Date.UTC(2026, 0, 1);

/**
 * Writes that many articles and recipes, of the length that real ones have, into a content folder. The same number
 * gives the same files. The word "quackberry" stands in the title of the tenth of each, and nowhere else.
 */
export async function writeContent(content: string, count: number): Promise<void> {
  await mkdir(join(content, 'articles'), { recursive: true });
  await mkdir(join(content, 'recipes'), { recursive: true });
  for (let n = 1; n <= count; n++) {
    const slug = `made-up-${String(n).padStart(5, '0')}`;
    await writeFile(join(content, 'articles', `${slug}.md`), article(n));
    await writeFile(join(content, 'recipes', `${slug}.md`), recipe(n));
  }
}

function article(n: number): string {
  const words = wordsFrom(n);
  const day = new Date(NEWEST_DAY - n * DAY_MS).toISOString().slice(0, 10);
  const parts = Array.from(
    { length: 5 },
    () => `## ${sentence(words(5))}\n\n${paragraph(words)}\n\n${paragraph(words)}`,
  );
  return `---
title: '${title(n, words)}'
excerpt: '${sentence(words(20)).slice(0, 150)}'
image: '${PICTURES[n % PICTURES.length]}'
imageAlt: '${sentence(words(12))}'
author: 'Theo Brandvold'
date: ${day}
featured: ${n % 50 === 0}
tags: [${words(3).join(', ')}]
---

${parts.join('\n\n')}
`;
}

function recipe(n: number): string {
  const words = wordsFrom(n + 0.5);
  const list = (length: number, each: number) =>
    Array.from({ length }, () => `  - '${sentence(words(each))}'`).join('\n');
  return `---
title: '${title(n, words)}'
description: '${sentence(words(20)).slice(0, 150)}'
image: '${PICTURES[n % PICTURES.length]}'
imageAlt: '${sentence(words(12))}'
prepTime: ${1 + (n % 20)} minutes
servings: ${1 + (n % 4)}
featured: ${n % 50 === 0}
ingredients:
${list(8, 7)}
instructions:
${list(5, 20)}
relatedProducts: [classic-lime-margarita]
---

${paragraph(words)}
`;
}

const title = (n: number, words: (count: number) => string[]) =>
  sentence([...words(5), ...(n === 10 ? ['quackberry'] : []), String(n)]).slice(0, -1);

const paragraph = (words: (count: number) => string[]) =>
  Array.from({ length: 5 }, () => sentence(words(ARTICLE_WORDS / 50))).join(' ');

const sentence = (words: string[]) => {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Words in an order that looks like chance and is the same every time (mulberry32). */
function wordsFrom(seed: number): (count: number) => string[] {
  let state = Math.floor(seed * 2_654_435_761);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return (count) => Array.from({ length: count }, () => WORDS[next() % WORDS.length] ?? 'duck');
}
