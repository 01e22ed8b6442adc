import { readArticle } from '../src/features/content/read-article.ts';
import { readPolicy } from '../src/features/content/read-policy.ts';
import { readRecipe } from '../src/features/content/read-recipe.ts';

/** What reads the fields of a markdown file, by its folder in content/. Throws a ContentError when they do not fit. */
export const contentReaders: Record<string, (slug: string, source: string) => object> = {
  articles: readArticle,
  policies: readPolicy,
  recipes: readRecipe,
};

/** Fields that no list shows and no search looks at. */
export const detailFields = new Set(['ingredients', 'instructions', 'relatedProducts']);
