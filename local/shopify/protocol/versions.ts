import { readdirSync } from 'node:fs';

const DATA = new URL('../data/', import.meta.url);
const NAME = /^storefront-(\d{4}-\d{2})\.schema\.json$/;
const FIRST_VERSION = '2019-04';

const [file, ...others] = readdirSync(DATA).filter((name) => NAME.test(name));
if (!file || others.length > 0) {
  throw new Error(`${DATA.pathname} has to hold one storefront-VERSION.schema.json.`);
}

/** The published schema. */
export const SCHEMA_FILE = new URL(file, DATA);

/** The published schema of the Customer Account API. */
export const CUSTOMER_SCHEMA_FILE = new URL('customer-account-2025-10.schema.json', DATA);

/** The version of the Storefront API in the schema's file name. */
export const API_VERSION = NAME.exec(file)?.[1] ?? '';

/**
 * The version that answers a request for `requested`: the local one for every version that Shopify has, from the first to
 * the release candidate of the next quarter. Undefined for any other, such as 2025-13.
 */
export function answeringVersion(requested: string, now = new Date()): string | undefined {
  if (requested === 'unstable') return API_VERSION;
  if (!/^\d{4}-(01|04|07|10)$/.test(requested)) return undefined;
  const candidate = new Date(now.getFullYear(), Math.floor(now.getMonth() / 3) * 3 + 3, 2);
  const newest = candidate.toISOString().slice(0, 7);
  return requested >= FIRST_VERSION && requested <= newest ? API_VERSION : undefined;
}
