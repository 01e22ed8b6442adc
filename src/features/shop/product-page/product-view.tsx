import 'server-only';
import type { ReactNode } from 'react';
import { log } from '../../../runtime/log.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { StructuredData } from '../../seo/structured-data.tsx';
import { isListed } from '../catalogue/product.ts';
import {
  ANY_COLLECTION,
  handleFrom,
  isInCollection,
  productPath,
} from '../catalogue/product-path.ts';
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx';
import { productStructuredData, sharedShopPicture } from './product-structured-data.ts';
import { getProduct, VisitorLimitError } from '../catalogue/catalogue.ts';
import { RecommendedProducts } from './recommended-products.tsx';
import { ShopNotFound } from '../shop-not-found.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { selectionFrom } from './variant-selection.ts';

interface ProductViewProps {
  /** Segment of the URL, still encoded. */
  handle: string;
  /** Segment of the URL, still encoded; for a product outside this collection, the page answers 404. */
  collection?: string;
  query: string;
  children: ReactNode;
}

/**
 * The product page: streams the product, or answers 404 for an unknown one, 503 when the shop fails, and 429 when the
 * visitor's network has asked for too many unknown products. Once a skeleton is sent, the status stays 200.
 */
export async function ProductView({
  handle: handleSegment,
  collection: collectionSegment = ANY_COLLECTION,
  query,
  children,
}: ProductViewProps) {
  const handle = handleFrom(handleSegment);
  const collection = handleFrom(collectionSegment);
  const loading = handle && collection ? getProduct(handle) : Promise.resolve(undefined);

  return (
    // Without a key, React would take its boundary for that of the page before, and keep that page instead of a skeleton.
    <Streamed key={handle} load={loading} fallback={<ProductDetailSkeleton />} isSubject>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          const isLimited = outcome.reason instanceof VisitorLimitError;
          if (!isLimited) log.error('shop', `product ${handleSegment}: ${String(outcome.reason)}`);
          return <ShopNotFound what={isLimited ? 'limited' : 'unavailable'} />;
        }
        const product = outcome.value;
        if (!product || !collection || !isInCollection(product, collection))
          return <ShopNotFound what="product" />;
        const selection = selectionFrom(product, query);
        const { title, description, seo, pictures } = product;
        return (
          <>
            <PageMeta
              title={seo.title || title}
              description={seo.description || description || title}
              path={productPath(product.handle)}
              picture={pictures[0] && sharedShopPicture(pictures[0], title)}
              properties={{
                'og:type': 'product',
                'product:price:amount': selection.variant?.price.amount,
                'product:price:currency': selection.variant?.price.currencyCode,
              }}
              noindex={!isListed(product)}
            />
            <StructuredData things={productStructuredData(product, selection.variant)} />
            <ProductDetail
              product={product}
              selection={selection}
              from={productPath(product.handle, collection)}
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
