import type { PageProps } from 'waku/router';
import { RecipesMadeWith } from '../../../../features/content/recipes-made-with.tsx';
import { handleFrom } from '../../../../features/shop/catalogue/product-path.ts';
import { ProductView } from '../../../../features/shop/product-page/product-view.tsx';

/** The page of a product in a collection, and recipes with it; 404 for one unknown or not in the collection. */
export default async function ProductPage({
  collection,
  handle,
  query,
}: PageProps<'/shop/[collection]/[handle]'>) {
  return (
    <ProductView collection={collection} handle={handle} query={query}>
      <RecipesMadeWith product={handleFrom(handle)} />
    </ProductView>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
