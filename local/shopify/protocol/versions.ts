import { readdirSync } from 'node:fs';

const DATA = new URL('../data/', import.meta.url);
const NAME = /^storefront-(\d{4}-\d{2})\.schema\.json$/;

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

/** The version that answers a request for `requested`: the local one for each of a quarter, undefined for 2025-13. */
export const answeringVersion = (requested: string): string | undefined =>
  /^\d{4}-(01|04|07|10)$/.test(requested) ? API_VERSION : undefined;
