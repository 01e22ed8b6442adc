import { recipeKind } from '../../../features/content/recipe.ts';
import { ContentNotFound } from '../../../features/content/content-pages.tsx';

/** The page of unknown addresses below /recipes, with status 404: all recipes are prerendered. */
export default async function UnknownRecipePage() {
  return <ContentNotFound kind={recipeKind} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
