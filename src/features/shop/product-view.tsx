import 'server-only';
import { log } from '../../runtime/log.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { StructuredData } from '../seo/structured-data.tsx';
import {
  ANY_COLLECTION,
  handleFrom,
  isListed,
  pricedVariants,
  productPath,
  type Product,
} from './product.ts';
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { getProduct } from './products.ts';
import { sharedShopPicture } from './shop-picture.ts';
import { ShopNotFound } from './shop-not-found.tsx';
import { Streamed } from '../layout/streamed.tsx';
import { choiceFrom, type Choice } from './variant-choices.ts';

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
  const found = handle && collection ? findProduct(handle, query) : Promise.resolve(undefined);

  return (
    <Streamed
      load={found}
      fallback={<ProductDetailSkeleton collection={collection ?? ANY_COLLECTION} />}
    >
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
              collection={collection}
              choice={choice}
              from={productPath(product.handle, collection)}
            />
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
