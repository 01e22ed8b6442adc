import { PageSection } from '../../../design/page-section.tsx';
import { RecipeNotFound } from '../../../features/recipes/recipe-not-found.tsx';

// What is there is prerendered: only addresses without a file come here.
export default async function UnknownRecipePage() {
  return (
    <PageSection>
      <RecipeNotFound />
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
