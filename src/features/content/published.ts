import 'server-only';
import { articleKind, type ArticleSummary } from './article.ts';
import { contentPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import type { PolicySummary } from './policy.ts';
import { recipeKind, type RecipeSummary } from './recipe.ts';

const files = import.meta.glob<unknown>('../../../content/{articles,recipes,policies}/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** The files of a folder, without drafts and scheduled pages, whose modules are undefined (vite/content-plugin.ts). */
const publishedIn = <Summary>(folder: string): Summary[] =>
  Object.entries(files).flatMap(([path, file]) =>
    file && path.includes(`/${folder}/`) ? (file as Summary) : [],
  );

/** Newest first. */
export const articles = publishedIn<ArticleSummary>('articles').toSorted(articleKind.compare);
/** Featured ones first, then by title. */
export const recipes = publishedIn<RecipeSummary>('recipes').toSorted(recipeKind.compare);
export const policies = publishedIn<PolicySummary>('policies');

/** The list of a kind. */
export const listOf = ({ folder }: ContentKind): readonly ContentSummary[] =>
  ({ articles, recipes })[folder];

/** The published articles with these slugs, which may be former ones; unknown slugs are left out. */
export const relatedArticles = (slugs: readonly string[] = []): ArticleSummary[] =>
  slugs.flatMap(
    (slug) =>
      articles.find((each) => each.slug === slug) ??
      articles.find(({ aliases }) => aliases?.includes(contentPath(articleKind, slug))) ??
      [],
  );
