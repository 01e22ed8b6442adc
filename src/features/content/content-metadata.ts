import { rss } from 'xast-util-feed';
import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import { pictureFile, type PictureName } from '../../lib/content-pictures.ts';
import { xmlOf } from '../../lib/xml.ts';
import { sharedPicture, sharedCard, type SharedPicture } from '../seo/page-meta.tsx';
import { breadcrumbs, type JsonLd, brandOrganization } from '../seo/structured-data.tsx';
import { siteUrl } from '../seo/site-path.ts';
import { articleKind, type Article, type ArticleSummary } from './article.ts';
import { contentPath, listPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import { recipeKind, type Recipe } from './recipe.ts';

/** An article as schema.org BlogPosting, with its breadcrumbs. */
export function articleStructuredData(article: Article): JsonLd[] {
  const { slug, title, excerpt, date, updated, author, image, tags } = article;
  const url = siteUrl(contentPath(articleKind, slug));
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      image: pictureUrls(image, cardName(articleKind, slug)),
      datePublished: instantOf(date),
      ...(updated && { dateModified: instantOf(updated) }),
      author: authorOf(author),
      publisher: brandOrganization(),
      keywords: tags.join(', '),
      url,
      mainEntityOfPage: url,
      inLanguage: 'en-US',
    },
    breadcrumbsOf(articleKind, article),
  ];
}

/** A recipe as schema.org Recipe, with its breadcrumbs. */
export function recipeStructuredData(recipe: Recipe): JsonLd[] {
  const { slug, title, description, image, prepTime, servings, ingredients, instructions } = recipe;
  const { date, updated } = recipe;
  return [
    {
      '@type': 'Recipe',
      name: title,
      description,
      image: pictureUrls(image, cardName(recipeKind, slug)),
      author: brandOrganization(),
      ...(date && { datePublished: instantOf(date) }),
      ...(updated && { dateModified: instantOf(updated) }),
      // "5 minutes" as an ISO 8601 duration.
      prepTime: `PT${Number.parseInt(prepTime, 10)}M`,
      recipeYield: String(servings),
      recipeIngredient: ingredients,
      recipeInstructions: instructions.map((text) => ({ '@type': 'HowToStep', text })),
      url: siteUrl(contentPath(recipeKind, slug)),
      inLanguage: 'en-US',
    },
    breadcrumbsOf(recipeKind, recipe),
  ];
}

/** Preview picture (og:image) of an article or a recipe: its generated card, or its own picture without one. */
export function sharedPictureOf(
  kind: ContentKind,
  { slug, title, image, imageAlt }: ContentSummary & { imageAlt: string },
): SharedPicture {
  return sharedCard(cardName(kind, slug), title) ?? sharedPicture(image, imageAlt);
}

/** Absolute URLs of a picture and, if it exists, the generated card, for structured data. */
function pictureUrls(picture: PictureName, card: string): string[] {
  const generated = sharedCard(card, '');
  return [pictureFile(picture), ...(generated ? [generated.url] : [])].map(siteUrl);
}

/** Name of the card that art/cards.mjs generates. */
const cardName = ({ folder }: { folder: string }, slug: string) => `${folder}-${slug}`;

const breadcrumbsOf = (kind: ContentKind, { slug, title }: ContentSummary) =>
  breadcrumbs([
    { name: kind.name, path: listPath(kind) },
    { name: title, path: contentPath(kind, slug) },
  ]);

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
