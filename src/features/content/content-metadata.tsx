import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import { pictureFile } from '../../lib/content-pictures.ts';
import { PageMeta, sharedPicture, sharedCard, type OpenGraph } from '../seo/page-meta.tsx';
import {
  breadcrumbs,
  StructuredData,
  type JsonLd,
  brandOrganization,
} from '../seo/structured-data.tsx';
import { siteUrl } from '../seo/site-path.ts';
import { articleKind, type Article } from './article.ts';
import { contentPath, listPath, type ContentKind } from './content-kind.ts';
import { recipeKind, type Recipe } from './recipe.ts';

/** Meta elements and structured data (BlogPosting, breadcrumbs) of an article's page. */
export const ArticleMeta = ({ article }: { article: Article }) => (
  <ContentMeta
    kind={articleKind}
    content={article}
    properties={{
      'og:type': 'article',
      'article:published_time': instantOf(article.date),
      'article:author': article.author,
    }}
    thing={{
      '@type': 'BlogPosting',
      headline: article.title,
      author: authorOf(article.author),
      publisher: brandOrganization(),
      keywords: article.tags.join(', '),
      mainEntityOfPage: siteUrl(contentPath(articleKind, article.slug)),
    }}
  />
);

/** Meta elements and structured data (Recipe, breadcrumbs) of a recipe's page. */
export const RecipeMeta = ({ recipe }: { recipe: Recipe }) => (
  <ContentMeta
    kind={recipeKind}
    content={recipe}
    thing={{
      '@type': 'Recipe',
      name: recipe.title,
      author: brandOrganization(),
      // "5 minutes" as an ISO 8601 duration.
      prepTime: `PT${Number.parseInt(recipe.prepTime, 10)}M`,
      recipeYield: String(recipe.servings),
      recipeIngredient: recipe.ingredients,
      recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
    }}
  />
);

interface ContentMetaProps {
  kind: ContentKind;
  content: Article | Recipe;
  /** Open Graph properties of the kind. */
  properties?: OpenGraph;
  /** What the page is about, with the properties of its kind. */
  thing: JsonLd;
}

/** The preview picture is the generated card, or the picture of the content where there is none. */
function ContentMeta({ kind, content, properties = {}, thing }: ContentMetaProps) {
  const { slug, title, image, imageAlt, date, updated } = content;
  const path = contentPath(kind, slug);
  const description = kind.descriptionOf(content);
  // art/cards.mjs generates it.
  const card = sharedCard(`${kind.folder}-${slug}`, title);
  const shared = {
    ...thing,
    description,
    image: [pictureFile(image), ...(card ? [card.url] : [])].map(siteUrl),
    datePublished: date && instantOf(date),
    dateModified: updated && instantOf(updated),
    url: siteUrl(path),
    inLanguage: 'en-US',
  };
  const trail = [
    { name: kind.name, path: listPath(kind) },
    { name: title, path },
  ];
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        picture={card ?? sharedPicture(image, imageAlt)}
        updated={updated}
        properties={properties}
      />
      <StructuredData things={[shared, breadcrumbs(trail)]} />
    </>
  );
}

/** A Person, or an Organization if the name contains the brand's ("The Rubber Ducky Team"). */
const authorOf = (name: string): JsonLd =>
  name.includes(site.name)
    ? { '@type': 'Organization', name, url: siteUrl('/') }
    : { '@type': 'Person', name };
