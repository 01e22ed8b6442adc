import 'server-only';
import { log } from '../../runtime/log.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { StructuredData } from '../seo/structured-data.tsx';
import { checkoutErrorNamed } from '../cart/checkout.ts';
import {
  ANY_COLLECTION,
  handleFrom,
  isListed,
  pricedVariants,
  productPath,
  variantId,
  type Product,
} from './product.ts';
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { getProduct } from './products.ts';
import { sharedShopPicture } from './shop-picture.ts';
import { ShopNotFound } from './shop-not-found.tsx';
import { Streamed } from '../layout/streamed.tsx';

interface ProductViewProps {
  /** Encoded segment of the address. */
  handle: string;
  /** Encoded segment of the address; a product outside this collection is not found. */
  collection?: string;
  query: string;
}

export async function ProductView({
  handle: handleSegment,
  collection: collectionSegment = ANY_COLLECTION,
  query,
}: ProductViewProps) {
  const handle = handleFrom(handleSegment);
  const collection = handleFrom(collectionSegment);
  const product = handle && collection ? getProduct(handle) : Promise.resolve(undefined);

  return (
    <Streamed
      load={product}
      fallback={<ProductDetailSkeleton collection={collection ?? ANY_COLLECTION} />}
    >
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `product ${handleSegment}: ${String(outcome.reason)}`);
          return <ShopNotFound what="unavailable" />;
        }
        const found = outcome.value;
        if (!found || !collection || !isIn(found, collection))
          return <ShopNotFound what="product" />;
        return (
          <>
            <ProductMeta product={found} />
            <StructuredData things={productStructuredData(found)} />
            <ProductDetail
              product={found}
              collection={collection}
              choice={choiceFrom(query)}
              from={productPath(found.handle, collection)}
            />
          </>
        );
      }}
    </Streamed>
  );
}

const isIn = (product: Product, collection: string) =>
  collection === ANY_COLLECTION || product.collections.includes(collection);

function ProductMeta({ product }: { product: Product }) {
  const { title, description, seo, handle, pictures } = product;
  return (
    <PageMeta
      title={seo.title || title}
      description={seo.description || description || title}
      path={productPath(handle)}
      picture={pictures[0] && sharedShopPicture(pictures[0], title)}
      kind={{ type: 'product', price: pricedVariants(product)[0]?.price }}
      noindex={!isListed(product)}
    />
  );
}

/**
 * The choice that api/cart.ts puts in the address when a plain form's checkout fails, and Shopify's own links do by the
 * number of a variant.
 */
function choiceFrom(query: string) {
  const search = new URLSearchParams(query);
  const variant = search.get('variant') ?? undefined;
  return {
    merchandiseId: variant && /^\d{1,20}$/.test(variant) ? variantId(variant) : variant,
    quantity: search.get('quantity') ?? '1',
    error: checkoutErrorNamed(search.get('problem')),
  };
}
