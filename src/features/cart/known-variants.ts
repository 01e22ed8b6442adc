import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import { lookup, store, type CacheOptions } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { inBackground } from '../../runtime/request-context.ts';
import { knownVariantSchema, type KnownVariant, type KnownVariants } from './known-variant.ts';

const DAY = 24 * 60 * 60;
const VARIANTS: CacheOptions<KnownVariant> = {
  name: 'variants',
  schema: knownVariantSchema,
  fresh: 600,
  stale: 30 * DAY,
  inMemory: 300,
};

/** Caches the names and pictures of variants in the background, for carts that are shown while the shop is down. Never throws. */
export function rememberVariants(variants: KnownVariants): void {
  if (variants.size === 0) return;
  const remembering = [...variants].map(async ([id, variant]) => {
    const known = await lookup(keyFor(id), VARIANTS);
    const plans = { ...known?.value.plans, ...variant.plans };
    const isKnown =
      known?.state === 'fresh' &&
      Object.keys(plans).length === Object.keys(known.value.plans ?? {}).length;
    if (!isKnown) await store(keyFor(id), { ...variant, plans }, VARIANTS);
  });
  waitUntil(inBackground(() => Promise.allSettled(remembering)));
}

/** The cached variants among these ids. Never throws. */
export async function findKnownVariants(ids: string[]): Promise<KnownVariants> {
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
