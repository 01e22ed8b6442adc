import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../../design/page-section.tsx';
import { recipePath } from '../../../features/recipes/recipe.ts';
import { RecipeDetail } from '../../../features/recipes/recipe-detail.tsx';
import { recipes, findRecipe } from '../../../features/recipes/recipes.ts';
import { PageMeta } from '../../../features/site/page-meta.tsx';
import { pictureFile } from '../../../features/site/picture-name.ts';

export default async function RecipePage({ slug }: PageProps<'/recipes/[slug]'>) {
  const recipe = findRecipe(slug);
  if (!recipe) notFound();

  return (
    <PageSection>
      <PageMeta
        title={recipe.title}
        description={recipe.description}
        path={recipePath(slug)}
        picture={pictureFile(recipe.image)}
      />
      <RecipeDetail recipe={recipe} />
    </PageSection>
  );
}

export const getConfig = async () =>
  ({ render: 'static', staticPaths: recipes.map(({ slug }) => slug) }) as const;
