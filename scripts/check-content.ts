// Validates all files of content/ before a build, and reports all errors at once.
import { readdir, readFile } from 'node:fs/promises';
import { readAbout } from '../src/features/content/about.ts';
import {
  readHome,
  readIngredients,
  readLifestyles,
  readQuestions,
} from '../src/features/home/home.ts';
import { customerServiceLinks } from '../src/features/layout/frame/menu-links.ts';
import { policyFolder, policyPath } from '../src/features/content/policy.ts';
import { readSiteConfig } from '../src/features/layout/site-config.ts';
import { readProductPage } from '../src/features/shop/product-page/product-page.ts';
import { ContentError } from '../src/lib/content-fields.ts';
import { contentFolders, readContentFile, today, unpublished } from '../vite/content-files.ts';

/** The schemas of the single files, by name. */
export const contentFiles = {
  'about.md': readAbout,
  'faq.json': readQuestions,
  'home.json': readHome,
  'ingredients.json': readIngredients,
  'lifestyle.json': readLifestyles,
  'product-page.json': readProductPage,
  'site.json': readSiteConfig,
};

/**
 * @returns the files of unpublished pages
 * @throws ContentError with every malformed file, its fields and the reasons
 */
export async function checkContent(content = 'content'): Promise<string[]> {
  const errors: string[] = [];
  const hidden: string[] = [];
  const related: { file: string; slugs: string[] }[] = [];
  const check = async (file: string, read: (source: string) => unknown) => {
    try {
      read(await readFile(`${content}/${file}`, 'utf8').catch(orMissing(file)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
    }
  };

  for (const [file, read] of Object.entries(contentFiles)) await check(file, read);
  for (const folder of contentFolders) {
    const names = await readdir(`${content}/${folder.folder}`);
    for (const name of names.filter((each) => each.endsWith('.md'))) {
      const file = `${folder.folder}/${name}`;
      await check(file, (source) => {
        const { fields } = readContentFile(folder, name.replace(/\.md$/, ''), source);
        if (fields.relatedArticles) related.push({ file, slugs: fields.relatedArticles });
        const state = unpublished(fields, today());
        if (!state) return;
        if (folder === policyFolder && linked.includes(policyPath(fields.slug))) {
          throw new ContentError(
            `content/${file}: ${state === 'Draft' ? 'draft' : 'date'}: every page leads to this one, so it cannot be hidden.`,
          );
        }
        hidden.push(file);
      });
    }
  }
  const articles = await readdir(`${content}/articles`);
  for (const { file, slugs } of related) {
    const unknown = slugs.filter((slug) => !articles.includes(`${slug}.md`));
    if (unknown.length === 0) continue;
    errors.push(`content/${file}: relatedArticles: there is no article ${unknown.join(', ')}.`);
  }
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return hidden;
}

const linked = customerServiceLinks.map(({ to }): string => to);

const orMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new ContentError(`content/${file}: is missing`);
};
