import { readFile } from 'node:fs/promises';
import { readSiteConfig } from '../../src/features/layout/site-config.ts';
import { shopCollections } from '../../src/features/shop/catalogue/product-path.ts';
import { findOperations } from '../codegen.ts';
import {
  ask,
  fix,
  isAddress,
  look,
  messageOf,
  ok,
  settled,
  type Finding,
  type Launch,
} from './finding.ts';

/** Sends a query to the Storefront API. @throws an Error when the shop does not execute it */
type Shop = (
  query: string,
  variables?: object,
  operationName?: string,
) => Promise<{
  // The shape depends on the query.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  /** Message of the first error. */
  error: string | undefined;
  /** The API version that answered. */
  version: string | null;
}>;

/**
 * The Storefront API of SHOPIFY_STORE_DOMAIN: tokens, version, the site's operations, access scopes, products and the
 * checkout. Creates one cart, which Shopify forgets after ten days.
 */
export async function checkShop(launch: Launch): Promise<Finding[]> {
  const { SHOPIFY_PRIVATE_TOKEN: secret, SHOPIFY_PUBLIC_TOKEN: open, ...others } = launch.values;
  if (!others.SHOPIFY_STORE_DOMAIN || !others.SHOPIFY_API_VERSION) return [];
  const tokens = [
    ['SHOPIFY_PRIVATE_TOKEN', 'Shopify-Storefront-Private-Token', secret],
    ['SHOPIFY_PUBLIC_TOKEN', 'X-Shopify-Storefront-Access-Token', open],
  ].filter(([, , token]) => token) as [string, string, string][];
  if (tokens.length === 0) return [look(NO_TOKEN)];

  const findings: Finding[] = [];
  const shops: Shop[] = [];
  for (const [name, header, token] of tokens) {
    const shop = connectShop(launch, { [header]: token });
    try {
      const { data, error } = await shop('{ shop { name } }');
      if (error) throw new Error(error);
      findings.push(ok(`Shop: “${data.shop.name}” accepts ${name}.`));
      shops.push(shop);
    } catch (error) {
      findings.push(fix(`Shop: ${name}: ${messageOf(error)}.`));
    }
  }
  const [shop] = shops;
  if (!shop) return findings;
  const parts = [checkOperations, checkScopes, checkProducts];
  const checked = parts.map((part) => settled('Shop: a question failed:', part(shop, launch)));
  return [...findings, ...(await Promise.all(checked)).flat()];
}

const NO_TOKEN =
  'Shop: not asked: set SHOPIFY_PRIVATE_TOKEN, which is a secret, in the environment of this command. It is stored nowhere.';

const OTHER_TOKEN = 'the token is not accepted: copy it again from the Headless channel';
const REMEDIES: Readonly<Record<number, string>> = {
  401: OTHER_TOKEN,
  402: 'the shop is frozen: its plan is unpaid',
  403: OTHER_TOKEN,
  404: 'SHOPIFY_STORE_DOMAIN or SHOPIFY_API_VERSION does not exist',
};

/** @param header the header that carries the token */
function connectShop(launch: Launch, header: Record<string, string>): Shop {
  const { SHOPIFY_STORE_DOMAIN: domain = '', SHOPIFY_API_VERSION: version } = launch.values;
  const origin = domain.includes('://') ? domain : `https://${domain}`;
  return async (query, variables = {}, operationName) => {
    const { status, headers, json } = await ask(launch, `${origin}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...header },
      body: JSON.stringify({ query, variables, operationName }),
    });
    if (status !== 200) throw new Error(REMEDIES[status] ?? `the shop answers ${status}`);
    if (!json) throw new Error('SHOPIFY_STORE_DOMAIN is no shop');
    const error: string | undefined = json.errors?.[0]?.message;
    return { data: json.data, error, version: headers.get('x-shopify-api-version') };
  };
}

/** Validates each operation of src at the version that answers. Nothing is executed but the shop's name. */
async function checkOperations(shop: Shop, { values }: Launch): Promise<Finding[]> {
  const asked = values.SHOPIFY_API_VERSION;
  const operations = [...(await findOperations())];
  const answers = await Promise.all(
    operations.map(async ([name, text]) => {
      // The whole document is validated, and only the named operation is executed.
      const document = `${text}\nquery LaunchCheck { shop { name } }`;
      return { name, ...(await shop(document, {}, 'LaunchCheck')) };
    }),
  );
  const refused = answers.filter(({ error }) => error);
  const version = answers.find((answer) => answer.version)?.version ?? asked;
  return [
    version === asked
      ? ok(`Shop version: ${asked} answers.`)
      : look(`Shop version: ${asked} is retired, and ${version} answers: upgrade soon.`),
    ...(refused.length > 0
      ? refused.map(({ name, error }) => fix(`Shop operations: ${name}: ${error}`))
      : [ok(`Shop operations: ${version} has all ${operations.length} operations of the site.`)]),
  ];
}

const product = (fields: string) => `{ products(first: 1) { nodes { ${fields} } } }`;

/** A query for each access scope that the site's operations need. */
const SCOPES: Readonly<Record<string, string>> = {
  unauthenticated_read_product_listings: product('title variants(first: 1) { nodes { id } }'),
  unauthenticated_read_product_tags: product('tags'),
  unauthenticated_read_selling_plans: product(
    'requiresSellingPlan sellingPlanGroups(first: 1) { nodes { name } }',
  ),
  unauthenticated_read_content: '{ urlRedirects(first: 1) { nodes { path } } }',
  unauthenticated_read_checkouts: '{ cart(id: "gid://shopify/Cart/none?key=none") { id } }',
};

async function checkScopes(shop: Shop): Promise<Finding[]> {
  const answers = await Promise.all(
    Object.entries(SCOPES).map(async ([scope, query]) => ({ scope, ...(await shop(query)) })),
  );
  const missing = answers.filter(({ error }) => error);
  return missing.length > 0
    ? missing.map(({ scope, error }) => fix(`Shop scopes: ${scope} is missing: ${error}`))
    : [ok(`Shop scopes: the token has all ${answers.length} for reading.`)];
}

const PRODUCTS = `{
  products(first: 250) { nodes { selectedOrFirstAvailableVariant { id availableForSale } } }
  ${shopCollections.map(({ handle }, index) => `list${index}: collection(handle: "${handle}") { handle }`).join('\n')}
}`;

interface Product {
  selectedOrFirstAvailableVariant: { id: string; availableForSale: boolean } | null;
}

async function checkProducts(shop: Shop, launch: Launch): Promise<Finding[]> {
  const { data, error } = await shop(PRODUCTS);
  if (!data) return [fix(`Products: ${error}`)];
  const products: Product[] = data.products.nodes;
  const lists = shopCollections.filter((_, index) => !data[`list${index}`]);
  const buyable = products
    .map(({ selectedOrFirstAvailableVariant: variant }) => variant)
    .find((variant) => variant?.availableForSale);
  return [
    buyable
      ? ok(`Products: ${products.length} are published to the token’s channel.`)
      : fix(NOTHING_FOR_SALE),
    ...lists.map(({ handle }) =>
      look(`Products: there is no collection “${handle}”: its tab is empty.`),
    ),
    ...(buyable ? [await checkCheckout(shop, launch, buyable.id)] : []),
  ];
}

const NOTHING_FOR_SALE =
  'Products: none is for sale: publish products to the Headless channel (Products → Publishing).';

const CREATE_CART = `mutation LaunchCart($input: CartInput!) {
  cartCreate(input: $input) { cart { checkoutUrl } userErrors { message } }
}`;

/** The checkout's host is one to which the site redirects. */
async function checkCheckout(shop: Shop, { values }: Launch, id: string): Promise<Finding> {
  const input = { lines: [{ merchandiseId: id, quantity: 1 }] };
  const { data, error } = await shop(CREATE_CART, { input });
  const address = data?.cartCreate?.cart?.checkoutUrl;
  if (!URL.canParse(String(address))) {
    const reason = error ?? data?.cartCreate?.userErrors[0]?.message ?? 'the shop gave no address';
    return fix(`Checkout: cannot be opened (unauthenticated_write_checkouts): ${reason}.`);
  }
  const { checkoutHosts } = readSiteConfig(await readFile('content/site.json', 'utf8'));
  const { host } = new URL(address);
  const ofShop = String(values.SHOPIFY_STORE_DOMAIN).replace(/^https?:\/\/|\/$/g, '');
  const ofSite = isAddress(values.SITE_URL) ? new URL(values.SITE_URL).host : '';
  return [ofShop, ofSite, ...checkoutHosts].includes(host)
    ? ok(`Checkout: opens on ${host}.`)
    : fix(
        `Checkout: the shop opens checkouts on ${host}: add it to checkoutHosts in content/site.json.`,
      );
}
