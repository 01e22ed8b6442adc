import { rss } from 'xast-util-feed';
import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import { pictureFile } from '../../lib/content-pictures.ts';
import { xmlOf } from '../../lib/xml.ts';
import { sharedPicture, sharedCard, type SharedPicture } from '../seo/page-meta.tsx';
import { breadcrumbs, type JsonLd, brandOrganization } from '../seo/structured-data.tsx';
import { siteUrl } from '../seo/site-path.ts';
import { articleKind, type Article, type ArticleSummary } from './article.ts';
import { contentPath, listPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import { recipeKind, type Recipe } from './recipe.ts';

/** An article as schema.org BlogPosting, with its breadcrumbs. */
export const articleStructuredData = (article: Article): JsonLd[] =>
  structuredData(articleKind, article, {
    '@type': 'BlogPosting',
    headline: article.title,
    author: authorOf(article.author),
    publisher: brandOrganization(),
    keywords: article.tags.join(', '),
    mainEntityOfPage: siteUrl(contentPath(articleKind, article.slug)),
  });

/** A recipe as schema.org Recipe, with its breadcrumbs. */
export const recipeStructuredData = (recipe: Recipe): JsonLd[] =>
  structuredData(recipeKind, recipe, {
    '@type': 'Recipe',
    name: recipe.title,
    author: brandOrganization(),
    // "5 minutes" as an ISO 8601 duration.
    prepTime: `PT${Number.parseInt(recipe.prepTime, 10)}M`,
    recipeYield: String(recipe.servings),
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
  });

/** The thing that a page is about, with the properties of all kinds of content, and the page's breadcrumbs. */
function structuredData(kind: ContentKind, content: Article | Recipe, thing: JsonLd): JsonLd[] {
  const { slug, title, image, date, updated } = content;
  const path = contentPath(kind, slug);
  const card = sharedCard(cardName(kind, slug), title);
  return [
    {
      ...thing,
      description: kind.descriptionOf(content),
      image: [pictureFile(image), ...(card ? [card.url] : [])].map(siteUrl),
      datePublished: date && instantOf(date),
      dateModified: updated && instantOf(updated),
      url: siteUrl(path),
      inLanguage: 'en-US',
    },
    breadcrumbs([
      { name: kind.name, path: listPath(kind) },
      { name: title, path },
    ]),
  ];
}

/** Preview picture (og:image) of an article or a recipe: its generated card, or its own picture without one. */
export const sharedPictureOf = (
  kind: ContentKind,
  { slug, title, image, imageAlt }: ContentSummary & { imageAlt: string },
): SharedPicture => sharedCard(cardName(kind, slug), title) ?? sharedPicture(image, imageAlt);

/** Name of the card that art/cards.mjs generates. */
const cardName = ({ folder }: ContentKind, slug: string) => `${folder}-${slug}`;

/** A Person, or an Organization if the name contains the brand's ("The Rubber Ducky Team"). */
const authorOf = (name: string): JsonLd =>
  name.includes(site.name)
    ? { '@type': 'Organization', name, url: siteUrl('/') }
    : { '@type': 'Person', name };

const NEWEST = 20;

type Listed = Pick<ArticleSummary, 'slug' | 'title' | 'excerpt' | 'date' | 'author' | 'tags'>;

/** Renders the 20 newest articles as RSS 2.0. @param articles newest first */
export function articleFeed(articles: Listed[]): string {
  const channel = {
    title: `${site.name} articles`,
    description: site.description,
    url: siteUrl(listPath(articleKind)),
    feedUrl: siteUrl('/feed.xml'),
    lang: 'en-US',
  };
  const entries = articles.slice(0, NEWEST).map(({ slug, title, excerpt, date, author, tags }) => ({
    title,
    description: excerpt,
    author,
    url: siteUrl(contentPath(articleKind, slug)),
    published: instantOf(date),
    tags,
  }));
  return xmlOf(rss(channel, entries));
}
