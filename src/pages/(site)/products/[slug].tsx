import type { PageProps } from 'waku/router';
import { RecipesMadeWith } from '../../../features/content/recipes-made-with.tsx';
import { handleFrom } from '../../../features/shop/catalogue/product-path.ts';
import { ProductView } from '../../../features/shop/product-page/product-view.tsx';

/** The page /products/{handle}: a product outside a collection, and recipes with it; 404 for an unknown one. */
export default async function ProductPage({ slug, query }: PageProps<'/products/[slug]'>) {
  return (
    <ProductView handle={slug} query={query}>
      <RecipesMadeWith product={handleFrom(slug)} />
    </ProductView>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
