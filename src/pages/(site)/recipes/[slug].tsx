import { Slice } from 'waku';
import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../../design/page-layout.tsx';
import { WhenInView } from '../../../design/when-in-view.tsx';
import { recipeKind, type Recipe } from '../../../features/content/recipe.ts';
import { RecipeDetail } from '../../../features/content/recipe-detail.tsx';
import { RecipeMeta } from '../../../features/content/content-metadata.tsx';
import { findContent } from '../../../features/content/content-texts.ts';
import { recipes } from '../../../features/content/published.ts';
import {
  ProductMentionFallback,
  RelatedProductsSkeleton,
} from '../../../features/shop/list/content-products.tsx';

/** The prerendered page of a recipe; products load later. Throws Waku's notFound (404) for an unpublished one. */
export default async function RecipePage({ slug }: PageProps<'/recipes/[slug]'>) {
  const recipe = await findContent<Recipe>(recipeKind, slug);
  if (!recipe) notFound();
  const handles = recipe.relatedProducts;
  const relatedProducts = `related-products/${handles.map(encodeURIComponent).join('/')}`;
  const skeleton = <RelatedProductsSkeleton handles={handles} />;

  return (
    <PageSection>
      <RecipeMeta recipe={recipe} />
      <RecipeDetail recipe={recipe}>
        {handles[0] && (
          <Slice
            id={`product-mention/${encodeURIComponent(handles[0])}`}
            lazy
            fallback={<ProductMentionFallback handle={handles[0]} />}
          />
        )}
      </RecipeDetail>
      {handles.length > 0 && (
        <WhenInView key={slug} fallback={skeleton}>
          <Slice id={relatedProducts} lazy fallback={skeleton} />
        </WhenInView>
      )}
    </PageSection>
  );
}

/** Waku's configuration of the route: prerendered, a page for each published recipe. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: recipes.map(({ slug }) => slug) }) as const;
