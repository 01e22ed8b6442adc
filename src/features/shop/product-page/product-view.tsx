import 'server-only';
import type { ReactNode } from 'react';
import { log } from '../../../runtime/log.ts';
import { offeredForm } from '../../forms/form-webhooks.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { StructuredData } from '../../seo/structured-data.tsx';
import {
  ANY_COLLECTION,
  handleFrom,
  isListed,
  pricedVariants,
  productPath,
  type Product,
} from '../catalogue/product.ts';
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { getProduct } from '../catalogue/products.ts';
import { RecommendedProducts } from './recommended-products.tsx';
import { sharedShopPicture } from '../catalogue/shop-picture.ts';
import { ShopNotFound } from '../shop-not-found.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { choiceFrom, type Choice } from './variant-selection.ts';

interface ProductViewProps {
  /** Encoded segment of the address. */
  handle: string;
  /** Encoded segment of the address; a product outside this collection is not found. */
  collection?: string;
  query: string;
  /** What is made with it. */
  children: ReactNode;
}

export async function ProductView({
  handle: handleSegment,
  collection: collectionSegment = ANY_COLLECTION,
  query,
  children,
}: ProductViewProps) {
  const handle = handleFrom(handleSegment);
  const collection = handleFrom(collectionSegment);
  const found = handle && collection ? findProduct(handle, query) : Promise.resolve(undefined);

  return (
    <Streamed load={found} fallback={<ProductDetailSkeleton />}>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `product ${handleSegment}: ${String(outcome.reason)}`);
          return <ShopNotFound what="unavailable" />;
        }
        const { product, choice } = outcome.value ?? {};
        if (!product || !choice || !collection || !isIn(product, collection))
          return <ShopNotFound what="product" />;
        return (
          <>
            <ProductMeta product={product} />
            <StructuredData things={productStructuredData(product)} />
            <ProductDetail
              product={product}
              choice={choice}
              from={productPath(product.handle, collection)}
              restock={offeredForm('restock') !== undefined}
              recommendations={<RecommendedProducts key={product.id} product={product} />}
            >
              {children}
            </ProductDetail>
          </>
        );
      }}
    </Streamed>
  );
}

async function findProduct(
  handle: string,
  query: string,
): Promise<{ product: Product; choice: Choice } | undefined> {
  const product = await getProduct(handle);
  return product && { product, choice: await choiceFrom(product, query) };
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
