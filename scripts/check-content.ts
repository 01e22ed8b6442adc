// Reads every file of content/ as the site will, before a build takes a minute to stumble over one.
import { readdir, readFile } from 'node:fs/promises';
import { readAbout } from '../src/features/content/about.ts';
import { readHome } from '../src/features/home/home.ts';
import { readIngredients } from '../src/features/home/ingredients.ts';
import { readLifestyles } from '../src/features/home/lifestyle.ts';
import { readQuestions } from '../src/features/home/question.ts';
import { readSiteFacts } from '../src/features/layout/site-facts.ts';
import { ContentError } from '../src/lib/frontmatter.ts';
import { contentReaders } from '../vite/content-readers.ts';

const files = {
  'about.md': readAbout,
  'faq.json': readQuestions,
  'home.json': readHome,
  'ingredients.json': readIngredients,
  'lifestyle.json': readLifestyles,
  'site.json': readSiteFacts,
};

/** @throws ContentError that says of every malformed file what an editor has to mend */
export async function checkContent(content = 'content'): Promise<void> {
  const problems: string[] = [];
  const check = async (file: string, read: (source: string) => unknown) => {
    try {
      read(await readFile(`${content}/${file}`, 'utf8').catch(orMissing(file)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(error.message);
    }
  };

  for (const [file, read] of Object.entries(files)) await check(file, read);
  for (const [folder, read] of Object.entries(contentReaders)) {
    const names = (await readdir(`${content}/${folder}`)).filter((name) => name.endsWith('.md'));
    for (const name of names) {
      await check(`${folder}/${name}`, (source) => read(name.replace(/\.md$/, ''), source));
    }
  }
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
}

const orMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new ContentError(`content/${file}: is missing`);
};
