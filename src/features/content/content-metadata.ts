import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import { sharedPicture, type SharedPicture } from '../layout/page-parts/picture-name.ts';
import { breadcrumbs, type JsonLd, brandOrganization } from '../seo/structured-data.tsx';
import { sharedCard, shownPictures } from '../seo/shared-card.ts';
import { siteUrl } from '../seo/site-url.ts';
import { articleKind, type Article } from './article.ts';
import { contentPath, listPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import { recipeKind, type Recipe } from './recipe.ts';

type ArticleFacts = Omit<
  Article,
  'imageAlt' | 'featured' | 'product' | 'relatedArticles' | 'draft' | 'html' | 'headings'
>;

export function articleStructuredData(article: ArticleFacts): JsonLd[] {
  const { slug, title, excerpt, date, updated, author, image, tags } = article;
  const url = siteUrl(contentPath(articleKind, slug));
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      image: shownPictures(image, cardName(articleKind, slug)),
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

type RecipeFacts = Omit<
  Recipe,
  'imageAlt' | 'featured' | 'relatedProducts' | 'draft' | 'html' | 'headings'
>;

export function recipeStructuredData(recipe: RecipeFacts): JsonLd[] {
  const { slug, title, description, image, prepTime, servings, ingredients, instructions } = recipe;
  const { date, updated } = recipe;
  return [
    {
      '@type': 'Recipe',
      name: title,
      description,
      image: shownPictures(image, cardName(recipeKind, slug)),
      author: brandOrganization(),
      ...(date && { datePublished: instantOf(date) }),
      ...(updated && { dateModified: instantOf(updated) }),
      prepTime: isoDuration(prepTime),
      recipeYield: String(servings),
      recipeIngredient: ingredients,
      recipeInstructions: instructions.map((text) => ({ '@type': 'HowToStep', text })),
      url: siteUrl(contentPath(recipeKind, slug)),
      inLanguage: 'en-US',
    },
    breadcrumbsOf(recipeKind, recipe),
  ];
}

/** What stands for an article or a recipe that is shared: its card, or its picture until a card is drawn. */
export function sharedPictureOf<Summary extends ContentSummary>(
  kind: ContentKind<Summary>,
  { slug, title, image, imageAlt }: Summary & { imageAlt: string },
): SharedPicture {
  return sharedCard(cardName(kind, slug), title) ?? sharedPicture(image, imageAlt);
}

/** Name of the file that art/cards.mjs draws. */
const cardName = ({ folder }: { folder: string }, slug: string) => `${folder}-${slug}`;

const breadcrumbsOf = <Summary extends ContentSummary>(
  kind: ContentKind<Summary>,
  { slug, title }: Pick<Summary, 'slug' | 'title'>,
) =>
  breadcrumbs([
    { name: kind.name, path: listPath(kind) },
    { name: title, path: contentPath(kind, slug) },
  ]);

/** A person, unless the name is that of the brand ("The Rubber Ducky Team"). */
const authorOf = (name: string): JsonLd =>
  name.includes(site.name)
    ? { '@type': 'Organization', name, url: siteUrl('/') }
    : { '@type': 'Person', name };

/** "5 minutes" reads `PT5M`. */
const isoDuration = (minutes: string) => `PT${Number.parseInt(minutes, 10)}M`;
