import 'server-only';
import * as v from 'valibot';
import { cached } from '../../../cache/cached.ts';
import { isOutdated, readPart, snapshot } from '../../../cache/snapshot.ts';
import { settledWithin } from '../../../lib/deadline.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { settings } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import {
  markLikelyAbsent,
  markPageOutdated,
  markPageStale,
} from '../../../runtime/request-context.ts';
import { StorefrontError, storefront } from '../../../services/shopify/storefront.ts';
import {
  catalogueSchema,
  productDetailSchema,
  type Catalogue,
  type ProductDetail,
  type ProductEntry,
} from './catalogue-schema.ts';
import { loadCatalogue, loadRecommendations } from './load-catalogue.ts';
import { detailVersion, toDetail, toEntry } from './product-mapper.ts';
import { gidNumber, isListed, type Choice, type Product, type ProductSummary } from './product.ts';
import { PRODUCT_QUERY } from './product-queries.ts';
import { choiceOf, summaryOf, toProduct } from './product-views.ts';

const timeLimitMs = 4000;
/** For so long, a page waits for the first catalogue, which the browser's wait for suggestions exceeds. */
const FIRST_LIMIT_MS = 3000;
/** For so long, a page waits for a detail in KV before it asks the shop. */
const SLOW_MS = 150;
/** For so long, the shop's answer about one product is used again, also that it has none. */
const ASKED_AGAIN_AFTER_S = 60;
/** A version of a detail does not change. */
const DETAIL_S = 60 * 60;

/** Of the shop and the API version, because a deployment may use another shop. */
const keyOf = (name: string) => {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${name} ${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION}`;
};
const detailKey = (handle: string) => keyOf(`product:${handle}`);

/** The shop's catalogue, for all instances. Its `load` throws StorefrontError. */
export const catalogueSnapshot = snapshot({
  name: 'catalogue',
  key: () => keyOf('catalogue'),
  schema: catalogueSchema,
  load: (last) => loadCatalogue(last, detailKey),
});

/**
 * Reads the catalogue from memory, KV or, if there is none, the shop. Marks the page as outdated when the shop last
 * confirmed it over 15 minutes ago. @throws StorefrontError when it has never been loaded, as all of this file
 */
export async function readCatalogue(): Promise<Catalogue> {
  const outcome = await settledWithin(catalogueSnapshot.read(), FIRST_LIMIT_MS);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (outcome.status === 'pending')
    throw new StorefrontError('timeout', `The first catalogue took over ${FIRST_LIMIT_MS} ms.`);
  const entry = outcome.value;
  if (isOutdated(entry)) markPageOutdated(entry.checkedAt);
  return entry.value;
}

const entriesByHandle = oncePer(
  ({ products }: Catalogue) => new Map(products.map((each) => [each.handle, each])),
);

/** The entry of a product; undefined when the catalogue lacks it. */
export const entryOf = (catalogue: Catalogue, handle: string): ProductEntry | undefined =>
  entriesByHandle(catalogue).get(handle);

/**
 * The product with the handle, or undefined when the shop has none. One that the catalogue lacks is asked of the shop,
 * within the visitor's rate limit, and marks the page as likely absent.
 * @throws StorefrontError; its subclass VisitorLimitError over the rate limit
 */
export async function getProduct(handle: string): Promise<Product | undefined> {
  const catalogue = await readCatalogue();
  const entry = entryOf(catalogue, handle);
  if (!entry) {
    markLikelyAbsent();
    return (await askForProduct(handle, { isLimited: true }))?.product;
  }
  const collections = catalogue.collections.filter(({ products }) => products.includes(handle));
  return toProduct(
    entry,
    await detailOf(entry),
    collections.map((each) => each.handle),
  );
}

/** The products with these handles as cards show them, in the same order. Unknown and unlisted ones are left out. */
export async function findSummaries(handles: readonly string[]): Promise<ProductSummary[]> {
  const catalogue = await readCatalogue();
  const entries = handles.flatMap((handle) => entryOf(catalogue, handle) ?? []);
  return entries.filter(isListed).map((each) => summaryOf(each));
}

/** A variant as a cart shows it. Its option is its label. */
export type CatalogueVariant = Pick<ProductEntry, 'title' | 'handle' | 'picture' | 'ships'> &
  Pick<Choice, 'price'> & { option: Choice['label'] };

/** The variants with these global ids that the catalogue has, by id. */
export async function catalogueVariants(
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, CatalogueVariant>> {
  const idsByNumber = new Map([...ids].map((id) => [gidNumber(id), id]));
  const found = new Map<string, CatalogueVariant>();
  if (idsByNumber.size === 0) return found;
  for (const entry of (await readCatalogue()).products) {
    for (const variant of entry.variants) {
      const id = idsByNumber.get(variant.number);
      if (id === undefined) continue;
      const { title, handle, picture, ships } = entry;
      const { label: option, price } = choiceOf(variant, entry);
      found.set(id, { title, handle, picture, ships, option, price });
    }
  }
  return found;
}

/**
 * The detail of a product from memory, KV or, if they do not have its version, the shop. When these fail, one of another
 * version.
 */
async function detailOf(entry: ProductEntry): Promise<ProductDetail> {
  const { handle, detail: version } = entry;
  try {
    return await cached(`${detailKey(handle)} ${version}`, () => loadDetail(entry), DETAIL_S);
  } catch (error) {
    const other = await storedDetail(handle);
    if (!other) throw error;
    markPageStale();
    return other;
  }
}

async function loadDetail({ handle, detail: version }: ProductEntry): Promise<ProductDetail> {
  const stored = await settledWithin(storedDetail(handle), SLOW_MS);
  if (stored.status === 'fulfilled' && stored.value?.version === version) return stored.value;
  const asked = await askForProduct(handle, { isLimited: false });
  if (!asked) throw new StorefrontError('broken', `The shop no longer has ${handle}`);
  return asked.detail;
}

/** The detail in KV, of any version; undefined without one. Never rejects. */
async function storedDetail(handle: string): Promise<ProductDetail | undefined> {
  try {
    const text = await readPart(detailKey(handle));
    const read = text ? v.safeParse(productDetailSchema, JSON.parse(text)) : undefined;
    return read?.success ? read.output : undefined;
  } catch (error) {
    log.warn('shop', `detail of ${handle}: ${String(error)}`);
    return undefined;
  }
}

/** The shop was not asked, because the visitor's network asks too often. */
export class VisitorLimitError extends StorefrontError {
  override name = 'VisitorLimitError';
}

/** Asks the shop for one product. @throws VisitorLimitError for a visitor who has asked too often */
const askForProduct = (handle: string, { isLimited }: { isLimited: boolean }) =>
  cached(
    detailKey(handle),
    async () => {
      if (isLimited && !(await isWithinLimit('SHOP_LIMIT', 'products'))) {
        throw new VisitorLimitError('throttled', 'A visitor asked for too many unknown products');
      }
      const { product: node } = await storefront(PRODUCT_QUERY, {
        variables: { handle },
        timeLimitMs,
      });
      if (!node) return undefined;
      const [recommended = { related: [], complementary: [] }] = await loadRecommendations([
        node,
      ]).catch(() => []);
      try {
        const version = await detailVersion(node, recommended);
        const detail = await toDetail(node, recommended, version);
        const collections = node.collections.nodes.map((each) => each.handle);
        return { detail, product: toProduct(toEntry(node, version), detail, collections) };
      } catch (error) {
        throw new StorefrontError('broken', `Product ${handle} cannot be read: ${String(error)}`);
      }
    },
    ASKED_AGAIN_AFTER_S,
  );
