import { RecipeNotFound } from '../../../features/content/recipe-not-found.tsx';

// What is there is prerendered: only addresses without a file come here.
export default async function UnknownRecipePage() {
  return <RecipeNotFound />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
