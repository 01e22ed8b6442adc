import type { Catalogue, ShopProduct } from './catalogue.ts';
import { metafieldOf } from './metafields.ts';

export type RecommendationIntent = 'RELATED' | 'COMPLEMENTARY';

const MAX = 10;

/**
 * At most 10 recommendations for a product: first the merchant's own for the intent, then, only for RELATED, the
 * products that share most collections, tags and the type with the product.
 */
export function recommend(
  product: ShopProduct,
  intent: RecommendationIntent,
  { products, nodes }: Catalogue,
): ShopProduct[] {
  const key = intent === 'RELATED' ? 'related_products' : 'complementary_products';
  const namespace = 'shopify--discovery--product_recommendation';
  const chosen = (
    JSON.parse(metafieldOf(product, { namespace, key })?.value ?? '[]') as string[]
  ).flatMap((id) => {
    const node = nodes.get(id);
    return node?.__typename === 'Product' ? node : [];
  });
  if (intent === 'COMPLEMENTARY') return chosen.slice(0, MAX);

  const related = products
    .filter((each) => each !== product && !chosen.includes(each))
    .map((each) => ({ each, score: similarity(product, each) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return [...chosen, ...related.map(({ each }) => each)].slice(0, MAX);
}

function similarity(a: ShopProduct, b: ShopProduct): number {
  const collections = a.collections.filter((each) => b.collections.includes(each)).length;
  const tags = a.tags.filter((each) => b.tags.includes(each)).length;
  return collections * 3 + tags + (a.productType === b.productType ? 2 : 0);
}
