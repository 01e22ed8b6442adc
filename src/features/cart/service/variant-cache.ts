import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { lookup, store, type CacheOptions } from '../../../cache/location-cache.ts';
import { settings } from '../../../runtime/env.ts';
import { inBackground } from '../../../runtime/request-context.ts';
import { moneySchema, shopPictureSchema } from '../../../lib/shop-schemas.ts';

/** The parts of a variant that a cart line shows. */
const variantSchema = v.object({
  title: v.string(),
  option: v.nullable(v.string()),
  handle: v.string(),
  picture: v.nullable(shopPictureSchema),
  price: moneySchema,
  ships: v.exactOptional(v.boolean()),
  /** Names of the selling plans that cart lines have had, by id. */
  plans: v.exactOptional(v.record(v.string(), v.string())),
});
export type CachedVariant = v.InferOutput<typeof variantSchema>;

/** Variants by id. */
export type CachedVariants = ReadonlyMap<string, CachedVariant>;

const DAY = 24 * 60 * 60;
const VARIANTS: CacheOptions<CachedVariant> = {
  name: 'variants',
  schema: variantSchema,
  fresh: 600,
  stale: 30 * DAY,
  inMemory: 300,
};

/** Caches titles and pictures, so that a cart can be shown while the shop does not answer. Never throws. */
export function cacheVariants(variants: CachedVariants): void {
  if (variants.size === 0) return;
  const writes = [...variants].map(async ([id, variant]) => {
    const cached = await lookup(keyFor(id), VARIANTS);
    const plans = { ...cached?.value.plans, ...variant.plans };
    const isCached =
      cached?.state === 'fresh' &&
      Object.keys(plans).length === Object.keys(cached.value.plans ?? {}).length;
    if (!isCached) await store(keyFor(id), { ...variant, plans }, VARIANTS);
  });
  waitUntil(inBackground(() => Promise.allSettled(writes)));
}

/** The cached variants of these ids, by id. Never throws. */
export async function findCachedVariants(ids: string[]): Promise<CachedVariants> {
  const found = await Promise.allSettled(
    [...new Set(ids)].map(async (id) => ({ id, entry: await lookup(keyFor(id), VARIANTS) })),
  );
  return new Map(
    found.flatMap((each) =>
      each.status === 'fulfilled' && each.value.entry
        ? [[each.value.id, each.value.entry.value] as const]
        : [],
    ),
  );
}

const keyFor = (id: string) => `${settings().SHOPIFY_STORE_DOMAIN} variant:${id}`;
