// Validates all files of content/ before a build, and reports all errors at once.
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { GenericSchema } from 'valibot';
import { articleKind } from '../../src/features/content/article.ts';
import { contentPath } from '../../src/features/content/content-kind.ts';
import { readAbout } from '../../src/features/content/about.ts';
import {
  homeSchema,
  ingredientsSchema,
  lifestylesSchema,
  questionsSchema,
} from '../../src/features/home/home.ts';
import { footerColumns } from '../../src/features/layout/frame/menu-links.ts';
import { policyFolder, policyPath } from '../../src/features/content/policy.ts';
import { readSiteConfig } from '../../src/features/layout/site-config.ts';
import { readSearchWords } from '../../src/features/search/search-words.ts';
import { readProductPageContent } from '../../src/features/shop/product-page/product-page-content.ts';
import { readLexicon } from '../../src/features/stores/search/lexicon.ts';
import { readPlaceNames } from '../../src/features/stores/places/place-names.ts';
import { ContentError, readJson } from '../../src/lib/content-fields.ts';
import { checkBody } from '../../src/lib/markdown/markdown-check.ts';
import { contentFolders, readContentFile, today, unpublished } from '../../vite/content-files.ts';

const jsonOf = (name: string, schema: GenericSchema) => (source: string) =>
  readJson(`content/${name}`, source, schema);

/** The readers of the single files, by name. */
export const contentFiles = {
  'about.md': readAbout,
  'faq.json': jsonOf('faq.json', questionsSchema),
  'home.json': jsonOf('home.json', homeSchema),
  'ingredients.json': jsonOf('ingredients.json', ingredientsSchema),
  'lexicon.json': readLexicon,
  'lifestyle.json': jsonOf('lifestyle.json', lifestylesSchema),
  'place-names.json': readPlaceNames,
  'product-page.json': readProductPageContent,
  'search.json': readSearchWords,
  'site.json': readSiteConfig,
};

/**
 * @returns the files of unpublished pages
 * @throws ContentError with every malformed file, its fields and the reasons
 */
export async function checkContent(content = 'content'): Promise<string[]> {
  const errors: string[] = [];
  const hidden: string[] = [];
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
        const { fields, ...body } = readContentFile(folder, name.replace(/\.md$/, ''), source);
        if (unpublished(fields, today())) hidden.push(file);
        checkBody(`content/${file}`, body);
      });
    }
  }
  errors.push(...(await brokenLinks(content)));
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return hidden;
}

/**
 * Links of published content and of the footer to articles, recipes and policies that are missing or not published, and
 * related articles that are missing, one sentence each. A former path of a page counts as published, because it leads to
 * the page. A malformed file counts as published, because `checkContent` names it, and a new picture is unknown until it
 * is saved.
 */
export async function brokenLinks(content = 'content'): Promise<string[]> {
  const sources: { file: string; source: string }[] = [];
  const published = new Set<string>();
  const present = new Set<string>();
  const related: { file: string; paths: string[] }[] = [];
  for (const file of Object.keys(contentFiles)) {
    const source = await readFile(`${content}/${file}`, 'utf8').catch(() => '');
    sources.push({ file, source });
  }
  for (const folder of contentFolders) {
    for (const name of await readdir(`${content}/${folder.folder}`)) {
      const file = `${folder.folder}/${name}`;
      const source = await readFile(`${content}/${file}`, 'utf8');
      const slug = name.replace(/\.md$/, '');
      const path = folder === policyFolder ? policyPath(slug) : `/${folder.folder}/${slug}`;
      try {
        const { fields } = readContentFile(folder, slug, source);
        const paths = [path, ...(fields.aliases ?? [])];
        for (const each of paths) present.add(each);
        const others = fields.relatedArticles ?? [];
        related.push({ file, paths: others.map((each) => contentPath(articleKind, each)) });
        if (unpublished(fields, today())) continue;
        for (const each of paths) published.add(each);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        present.add(path);
        published.add(path);
      }
      sources.push({ file, source });
    }
  }
  const links = sources.flatMap(({ file, source }) =>
    [...pagesLinkedIn(source)]
      .filter((path) => !published.has(path))
      .map((path) => `content/${file}: links to ${path}, which is not published.`),
  );
  const missing = related.flatMap(({ file, paths }) =>
    paths
      .filter((path) => !present.has(path))
      .map((path) => `content/${file}: relatedArticles: there is no article ${basename(path)}.`),
  );
  const everywhere = [...pagesLinkedIn(footerLinks.join(' '))]
    .filter((path) => !published.has(path))
    .map(
      (path) =>
        `content/${policyFolder.folder}${path}.md: every page leads to this one, so it stays published.`,
    );
  return [...everywhere, ...links, ...missing];
}

const pagesLinkedIn = (source: string) =>
  new Set([...source.matchAll(PAGE_LINK)].map(([, path = '']) => path));

// A path of an article, a recipe or a policy, in Markdown or in a field. Lists and searches of content have other paths.
const PAGE_LINK =
  /(?<=^|[\s("'])(\/(?:(?:articles|recipes)\/(?!search\b|page\b)[a-z\d-]+|[a-z\d-]+-policy|terms-of-service))(?![\w-])/g;

const footerLinks = footerColumns.flatMap(({ links }) =>
  links.flatMap((link): string[] => ('to' in link ? [link.to] : [])),
);

const orMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new ContentError(`content/${file}: is missing`);
};
