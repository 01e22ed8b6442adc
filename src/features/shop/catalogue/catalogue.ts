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
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
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
/** For so long, a page waits for a detail in KV before it also asks the shop. */
const SLOW_MS = 150;
/** For so long, the shop's answer about one product is used again, also that it has none. */
const ASKED_AGAIN_AFTER_S = 60;
const MOST_HELD = 200;

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

/** The catalogue as the shop last had it. @throws StorefrontError when it has never been loaded, as all of this file */
export async function readCatalogue(): Promise<Catalogue> {
  const entry = await catalogueSnapshot.read();
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
 * The product with the handle, or undefined when the shop has none. One that the catalogue lacks is asked of the shop, within
 * the visitor's rate limit.
 */
export async function getProduct(handle: string): Promise<Product | undefined> {
  const catalogue = await readCatalogue();
  const entry = entryOf(catalogue, handle);
  if (!entry) {
    markLikelyAbsent();
    const asked = await askForProduct(handle, () => isWithinLimit('SHOP_LIMIT', 'products'));
    return asked?.product;
  }
  const number = gidNumber(entry.id);
  const collections = catalogue.collections.filter(({ products }) => products.includes(number));
  return toProduct(
    entry,
    await detailOf(entry),
    collections.map((each) => each.handle),
  );
}

/** The listed ones of the products with these handles, as cards show them, in the same order. */
export async function findSummaries(handles: readonly string[]): Promise<ProductSummary[]> {
  const catalogue = await readCatalogue();
  const entries = handles.flatMap((handle) => entryOf(catalogue, handle) ?? []);
  return entries.filter(isListed).map((each) => summaryOf(each));
}

/** A variant as a cart shows it. */
export interface CatalogueVariant
  extends
    Pick<ProductEntry, 'title' | 'handle' | 'picture' | 'ships'>,
    Omit<Choice, 'id' | 'label'> {
  /** Its label. */
  option: string | null;
  /** Names of the product's selling plans by id. */
  plans: Record<string, string>;
}

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
      const { title, handle, picture, ships, plans } = entry;
      const { label: option, ...choice } = choiceOf(variant, entry);
      found.set(id, {
        ...choice,
        option,
        title,
        handle,
        picture,
        ships,
        plans: Object.fromEntries(plans.map((plan) => [plan.id, plan.name])),
      });
    }
  }
  return found;
}

/** Details by handle. */
const details = new Map<string, ProductDetail>();

/** The detail of a product from memory, KV or, if they do not have its version, the shop. */
async function detailOf(entry: ProductEntry): Promise<ProductDetail> {
  const { handle } = entry;
  const isCurrent = (detail: ProductDetail | undefined) => detail?.version === entry.detail;
  const held = details.get(handle);
  if (held && isCurrent(held)) return held;
  const reading = readDetail(handle);
  const early = await settledWithin(reading, SLOW_MS);
  const stored = early.status === 'fulfilled' ? early.value : undefined;
  if (stored && isCurrent(stored)) return hold(handle, stored);

  const late = reading.then((detail) =>
    detail && isCurrent(detail) ? detail : Promise.reject(new Error('not in KV')),
  );
  const asking = askForProduct(handle, async () => true).then((asked) => {
    if (asked) return asked.detail;
    throw new StorefrontError('broken', `The shop no longer has ${handle}`);
  });
  try {
    return hold(handle, await Promise.any([late, asking]));
  } catch {
    const last = stored ?? held;
    if (!last) return asking;
    markPageStale();
    return last;
  }
}

function hold(handle: string, detail: ProductDetail): ProductDetail {
  if (details.size >= MOST_HELD) details.clear();
  details.set(handle, detail);
  return detail;
}

/** The detail in KV; undefined without one. Never rejects. */
async function readDetail(handle: string): Promise<ProductDetail | undefined> {
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

/** Asks the shop for one product. @throws VisitorLimitError when it is not allowed */
const askForProduct = (handle: string, isAllowed: () => Promise<boolean>) =>
  cached(
    keyOf(`product:${handle}`),
    async () => {
      if (!(await isAllowed())) {
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
