import { readFile } from 'node:fs/promises';
import { readSiteConfig } from '../../src/features/layout/site-config.ts';
import { shopCollections } from '../../src/features/shop/catalogue/product-path.ts';
import { findOperations } from '../codegen.ts';
import { fix, look, messageOf, ok, type Finding, type Launch } from './finding.ts';
import { checkRedirects } from './redirect-checks.ts';
import { connectShop, type Shop } from './storefront-api.ts';

/**
 * The Storefront API of SHOPIFY_STORE_DOMAIN: tokens, version, the site's operations, access scopes, products, checkout
 * and redirects. Creates one cart with a discount code, which Shopify forgets after ten days.
 */
export async function checkShop(launch: Launch): Promise<Finding[]> {
  const { SHOPIFY_PRIVATE_TOKEN: secret, SHOPIFY_PUBLIC_TOKEN: open, ...others } = launch.values;
  if (!others.SHOPIFY_STORE_DOMAIN || !others.SHOPIFY_API_VERSION) return [];
  const tokens = [
    ['SHOPIFY_PRIVATE_TOKEN', 'Shopify-Storefront-Private-Token', secret],
    ['SHOPIFY_PUBLIC_TOKEN', 'X-Shopify-Storefront-Access-Token', open],
  ].filter(([, , token]) => token) as [string, string, string][];
  if (tokens.length === 0)
    return [look('Shop', `not asked: ${NO_TOKEN}`, 'Launch in an afternoon')];

  const findings: Finding[] = [];
  const shops: Shop[] = [];
  for (const [name, header, token] of tokens) {
    const shop = connectShop(launch, { [header]: token });
    try {
      const { data, error } = await shop('{ shop { name } }');
      if (error) throw new Error(error);
      findings.push(ok('Shop', `“${data.shop.name}” accepts ${name}.`));
      shops.push(shop);
    } catch (error) {
      findings.push(fix('Shop', `${name}: ${messageOf(error)}.`, 'Launch in an afternoon'));
    }
  }
  const [shop] = shops;
  if (!shop) return findings;
  const parts = [checkDomain, checkOperations, checkScopes, checkProducts, checkRedirects];
  const checked = await Promise.all(parts.map((part) => settled(part(shop, launch))));
  return [...findings, ...checked.flat()];
}

const NO_TOKEN =
  'set SHOPIFY_PRIVATE_TOKEN, which is a secret, in the environment of this command. It is stored nowhere.';

/** A failure of one question does not hide the answers to the others. */
const settled = (findings: Promise<Finding[]>): Promise<Finding[]> =>
  findings.catch((error: unknown) => [
    fix('Shop', `a question failed: ${messageOf(error)}.`, 'Launch in an afternoon'),
  ]);

async function checkDomain(shop: Shop, { values }: Launch): Promise<Finding[]> {
  const { data, error } = await shop('{ shop { primaryDomain { host } } }');
  const host: string | undefined = data?.shop?.primaryDomain?.host;
  if (!host) return [look('Shop domain', `cannot be read: ${error}`, "The shop's domain")];
  if (!URL.canParse(values.SITE_URL ?? '') || host !== new URL(values.SITE_URL!).host)
    return [ok('Shop domain', `checkouts and emails of the shop use ${host}.`)];
  const text = `${host} is this site and the shop’s primary domain as well: choose a subdomain.`;
  return [look('Shop domain', text, "The shop's domain")];
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
  const refused = answers.flatMap(({ name, error }) =>
    error ? [fix('Shop operations', `${name}: ${error}`, 'Upgrade the API version')] : [],
  );
  const version = answers.find((answer) => answer.version)?.version ?? asked;
  const count = `${operations.length} operations of the site`;
  return [
    version === asked
      ? ok('Shop version', `${asked} answers.`)
      : look(
          'Shop version',
          `${asked} is retired, and ${version} answers: upgrade soon.`,
          'Upgrade the API version',
        ),
    ...(refused.length > 0 ? refused : [ok('Shop operations', `${version} has all ${count}.`)]),
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
  const missing = answers.flatMap(({ scope, error }) =>
    error ? [fix('Shop scopes', `${scope} is missing: ${error}`, 'Launch in an afternoon')] : [],
  );
  if (missing.length > 0) return missing;
  return [ok('Shop scopes', `the token has all ${answers.length} for reading.`)];
}

const PRODUCTS = `query LaunchProducts($first: Int!) {
  products(first: $first) {
    nodes {
      handle
      title
      availableForSale
      featuredImage { url }
      priceRange { minVariantPrice { amount } }
      sellingPlanGroups(first: 1) { nodes { name } }
      selectedOrFirstAvailableVariant { id availableForSale }
    }
  }
  ${shopCollections.map(({ handle }, index) => `list${index}: collection(handle: "${handle}") { handle }`).join('\n')}
}`;

// Titles of the products that Shopify creates in new shops and themes.
const DEMO = /snowboard|sample|demo|example|test product|placeholder/i;

interface Product {
  title: string;
  featuredImage: object | null;
  priceRange: { minVariantPrice: { amount: string } };
  sellingPlanGroups: { nodes: object[] };
  selectedOrFirstAvailableVariant: { id: string; availableForSale: boolean } | null;
}

async function checkProducts(shop: Shop, launch: Launch): Promise<Finding[]> {
  const { data, error } = await shop(PRODUCTS, { first: 250 });
  if (!data) return [fix('Products', `${error}`, 'Launch in an afternoon')];
  const products: Product[] = data.products.nodes;
  const lists = shopCollections.filter((_, index) => !data[`list${index}`]);
  const titles = (some: Product[]) => some.map(({ title }) => title).join(', ');
  const problems: [found: Product[], text: string][] = [
    [products.filter(({ title }) => DEMO.test(title)), 'demo products'],
    [products.filter((each) => Number(each.priceRange.minVariantPrice.amount) === 0), 'no price'],
    [products.filter(({ featuredImage }) => !featuredImage), 'no picture'],
  ];
  const plans = products.filter(({ sellingPlanGroups }) => sellingPlanGroups.nodes.length > 0);
  const buyable = products
    .map(({ selectedOrFirstAvailableVariant: variant }) => variant)
    .find((variant) => variant?.availableForSale);
  return [
    buyable
      ? ok('Products', `${products.length} are published to the token’s channel.`)
      : fix('Products', NOTHING_FOR_SALE, 'Launch in an afternoon'),
    ...problems.flatMap(([found, text]) =>
      found.length > 0
        ? [look('Products', `${text}: ${titles(found)}.`, 'Launch in an afternoon')]
        : [],
    ),
    ...lists.map(({ handle }) =>
      look(
        'Products',
        `there is no collection “${handle}”: its tab is empty.`,
        'Launch in an afternoon',
      ),
    ),
    ok('Selling plans', plans.length > 0 ? `of ${titles(plans)}.` : 'no product has one.'),
    ...(buyable ? await checkCheckout(shop, launch, buyable.id) : []),
  ];
}

const NOTHING_FOR_SALE =
  'none is for sale: publish products to the Headless channel (Products → Publishing).';

const CREATE_CART = `mutation LaunchCart($input: CartInput!) {
  cartCreate(input: $input) {
    cart { checkoutUrl discountCodes { code applicable } }
    userErrors { message }
  }
}`;

/** No shop has this code. A cart with it tells that codes are taken, and that an unknown one does not apply. */
const CODE = 'LAUNCH-CHECK';

async function checkCheckout(shop: Shop, { values }: Launch, id: string): Promise<Finding[]> {
  const input = { lines: [{ merchandiseId: id, quantity: 1 }], discountCodes: [CODE] };
  const { data, error } = await shop(CREATE_CART, { input });
  const created = data?.cartCreate;
  const address = created?.cart?.checkoutUrl;
  if (error || !URL.canParse(String(address))) {
    const reason = error ?? created?.userErrors[0]?.message ?? 'the shop gave no address';
    const scope = 'unauthenticated_write_checkouts';
    return [fix('Checkout', `cannot be opened (${scope}): ${reason}.`, 'Launch in an afternoon')];
  }
  const { checkoutHosts } = readSiteConfig(await readFile('content/site.json', 'utf8'));
  const { host, protocol } = new URL(address);
  const own = String(values.SHOPIFY_STORE_DOMAIN).replace(/^https?:\/\/|\/$/g, '');
  const here = URL.canParse(values.SITE_URL ?? '') ? new URL(values.SITE_URL!).host : '';
  if (![own, here, ...checkoutHosts].includes(host)) {
    const text = `the shop opens checkouts on ${host}: add it to checkoutHosts in content/site.json.`;
    return [fix('Checkout', text, "The shop's domain")];
  }
  const isSecure = protocol === 'https:' || values.SHOPIFY_STORE_DOMAIN?.startsWith('http:');
  if (!isSecure) return [fix('Checkout', `${host} is reached by plain http.`, "The shop's domain")];
  const codes: { code: string; applicable: boolean }[] = created.cart.discountCodes;
  if (!codes.some(({ code, applicable }) => code === CODE && !applicable)) {
    const text = `a cart with the unknown discount code ${CODE} has ${JSON.stringify(codes)}.`;
    return [look('Checkout', text, 'Launch in an afternoon')];
  }
  return [ok('Checkout', `opens on ${host}, and a cart takes discount codes.`)];
}
