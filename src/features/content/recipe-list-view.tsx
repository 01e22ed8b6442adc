import 'server-only';
import { unstable_notFound as notFound } from 'waku/router/server';
import { pageOf } from '../../lib/paging.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { recipeListLead, recipeListPath } from './recipe.ts';
import { RecipeList } from './recipe-list.tsx';
import { recipes } from './recipes.ts';

/** A page of all recipes. */
export function RecipeListView({ number }: { number: number }) {
  const page = pageOf(recipes, number);
  if (!page) notFound();

  const suffix = number === 1 ? '' : `, page ${number}`;
  return (
    <>
      <PageMeta
        title={`Recipes${suffix}`}
        description={
          number === 1 ? recipeListLead : `${recipeListLead} Page ${number} of ${page.count}.`
        }
        path={recipeListPath(number)}
      />
      <RecipeList page={page} pathOf={recipeListPath} />
    </>
  );
}
