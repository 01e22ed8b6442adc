import { recipeKind } from '../../../features/content/recipe.ts';
import { ContentNotFound } from '../../../features/content/content-pages.tsx';

// All recipes are prerendered, so this page renders for unknown addresses only.
export default async function UnknownRecipePage() {
  return <ContentNotFound kind={recipeKind} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
