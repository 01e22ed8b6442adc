// Reads every file of content/ as the build will, in a moment and with all errors at once.
import { readdir, readFile } from 'node:fs/promises';
import { readAbout } from '../src/features/content/about.ts';
import {
  readHome,
  readIngredients,
  readLifestyles,
  readQuestions,
} from '../src/features/home/home.ts';
import { readSiteFacts } from '../src/features/layout/site-facts.ts';
import { readProductPage } from '../src/features/shop/product-page/product-page.ts';
import { ContentError } from '../src/lib/content-fields.ts';
import { contentFolders, readContentFile } from '../vite/content-files.ts';

const files = {
  'about.md': readAbout,
  'faq.json': readQuestions,
  'home.json': readHome,
  'ingredients.json': readIngredients,
  'lifestyle.json': readLifestyles,
  'product-page.json': readProductPage,
  'site.json': readSiteFacts,
};

/** @throws ContentError that names every malformed file, its fields and the reasons */
export async function checkContent(content = 'content'): Promise<void> {
  const errors: string[] = [];
  const check = async (file: string, read: (source: string) => unknown) => {
    try {
      read(await readFile(`${content}/${file}`, 'utf8').catch(orMissing(file)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
    }
  };

  for (const [file, read] of Object.entries(files)) await check(file, read);
  for (const folder of contentFolders) {
    const names = await readdir(`${content}/${folder.folder}`);
    for (const name of names.filter((each) => each.endsWith('.md'))) {
      await check(`${folder.folder}/${name}`, (source) =>
        readContentFile(folder, name.replace(/\.md$/, ''), source),
      );
    }
  }
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
}

const orMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new ContentError(`content/${file}: is missing`);
};
