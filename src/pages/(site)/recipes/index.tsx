import { PageSection } from '../../../design/page-section.tsx';
import { RecipeList } from '../../../features/recipes/recipe-list.tsx';
import { recipes } from '../../../features/recipes/recipes.ts';
import { PageHead } from '../../../features/site/page-head.tsx';
import { PageMeta } from '../../../features/site/page-meta.tsx';

const LEAD = 'Five minutes, one can, and a glass you are happy to hold.';

export default async function RecipesPage() {
  return (
    <PageSection>
      <PageMeta title="Recipes" description={LEAD} path="/recipes" />
      <PageHead title="Rubber Ducky Drink Recipes" lead={LEAD} />
      <RecipeList recipes={recipes} />
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
