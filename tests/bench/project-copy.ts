import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { constantFrom, sample } from 'fast-check';

const SOURCES = ['content', 'local', 'scripts', 'editor', 'vite', 'migrations', 'public', 'src'];
const CONFIGURATIONS = ['package.json', 'package-lock.json', 'waku.config.ts', 'wrangler.toml'];
const TS_CONFIGURATIONS = ['tsconfig.json', 'tsconfig.node.json'];

export interface ProjectCopy {
  folder: string;
  buildMs: number;
  remove(): Promise<void>;
}

/**
 * Builds a copy of the project with additional articles and recipes.
 * @param count articles, and as many recipes, that are added
 * @param environment variables of the build
 * @throws an Error with the output of a build that fails
 */
export async function buildCopy(
  count: number,
  environment: Record<string, string> = {},
): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'rubber-ducky-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const part of [...SOURCES, ...CONFIGURATIONS, ...TS_CONFIGURATIONS]) {
      await cp(part, join(folder, part), { recursive: true });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeContent(join(folder, 'content'), count);

    const start = performance.now();
    await build(folder, environment);
    return { folder, buildMs: performance.now() - start, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function build(folder: string, environment: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    child.on('error', failed);
    child.on('close', (status) => (status === 0 ? done() : failed(new Error(output))));
  });
}

const WORDS = (
  'lime ice glass duck salt rim pond shake pour cold agave mango chili coconut berry mint summer porch friend ' +
  'table party napkin spoon citrus fizz bubble splash paddle feather slow bright early late kitchen counter garden ' +
  'evening morning brunch towel beach the a of and with before under over because when while and the to in for'
).split(' ');
const PICTURES = ['drink-classic-lime', 'drink-mango'];
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST_DAY = Date.UTC(2026, 0, 1);

/**
 * Writes articles and recipes of realistic length, the same ones for the same count. The word "quackberry" is in the
 * title of the tenth article and the tenth recipe only.
 */
export async function writeContent(content: string, count: number): Promise<void> {
  for (const [folder, detailsOf] of Object.entries({ articles: article, recipes: recipe })) {
    await mkdir(join(content, folder), { recursive: true });
    for (let n = 1; n <= count; n++) {
      const prose = proseOf(n);
      const { summary, details, body } = detailsOf(n, prose);
      const text = `---
title: '${prose(5).slice(0, -1)}${n === 10 ? ' quackberry' : ''} ${n}'
${summary}: '${prose(20).slice(0, 150)}'
image: '${PICTURES[n % 2]}'
imageAlt: '${prose(12)}'
featured: ${n % 50 === 0}
${details}
---

${body}
`;
      await writeFile(join(content, folder, `made-up-${String(n).padStart(5, '0')}.md`), text);
    }
  }
}

type Prose = ReturnType<typeof proseOf>;

const article = (n: number, prose: Prose) => ({
  summary: 'excerpt',
  details: `author: 'Theo Brandvold'
date: ${new Date(NEWEST_DAY - n * DAY_MS).toISOString().slice(0, 10)}
tags: [${prose(3).toLowerCase().replace('.', '').replaceAll(' ', ', ')}]`,
  body: repeated(5, () => `## ${prose(5)}\n\n${prose(70)}\n\n${prose(70)}`, '\n\n'),
});

const recipe = (n: number, prose: Prose) => ({
  summary: 'description',
  details: `prepTime: ${1 + (n % 20)} minutes
servings: ${1 + (n % 4)}
ingredients:
${repeated(8, () => `  - '${prose(7)}'`, '\n')}
instructions:
${repeated(5, () => `  - '${prose(20)}'`, '\n')}
relatedProducts: [classic-lime-margarita]`,
  body: prose(70),
});

const repeated = (count: number, make: () => string, separator: string) =>
  Array.from({ length: count }, make).join(separator);

/** A source of pseudo-random sentences that depend on the seed only. */
function proseOf(seed: number) {
  const words = sample(constantFrom(...WORDS), { seed, numRuns: 1000 });
  return (count: number) => {
    const [first = '', ...others] = words.splice(0, count);
    return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ')}.`;
  };
}
