import 'server-only';
import { unstable_redirect as redirect } from 'waku/router/server';
import { readSearch, searchPath } from '../../lib/search-query.ts';
import { pageOf } from '../../lib/paging.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { recipeListLead, recipeListPath } from './recipe.ts';
import { RecipeList } from './recipe-list.tsx';
import { searchRecipes } from './recipe-search.ts';

/** What a search of the recipes finds. */
export async function RecipeSearchView({ query }: { query: string }) {
  const { text, page: number } = readSearch(query);
  if (!text) redirect(recipeListPath());

  const found = await searchRecipes(text);
  const page = pageOf(found, number);
  if (!page) redirect(searchPath(`${recipeListPath()}/search`, text));

  return (
    <>
      <PageMeta title={`Recipes: ${text}`} description={recipeListLead} noindex />
      <RecipeList
        page={page}
        found={found.length}
        pathOf={(other) => searchPath(`${recipeListPath()}/search`, text, other)}
      />
    </>
  );
}
