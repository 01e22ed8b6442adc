import { openDatabase } from '../database.ts';
import { localTokens } from './protocol/graphql.ts';
import { API_VERSION } from './protocol/versions.ts';
import { createShopify } from './shopify.ts';

const origin = 'http://localhost:8788';

/** The global id of a variant. */
export const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;

// oxlint-disable-next-line no-explicit-any
export type Answer = { data: any; errors?: any[]; extensions?: any };

/** A shop for tests. Requests have the public token and the version of the local schema by default. */
export function openTestShop(
  cacheDir: string,
  database = openDatabase(':memory:'),
  catalogueSize?: number,
) {
  const shop = createShopify({ origin, cacheDir, database, catalogueSize });
  const post = (
    body: unknown,
    headers: Record<string, string> = {
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    version = API_VERSION,
  ) =>
    shop.request(`/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const ask = async (query: string, variables: object = {}) =>
    (await (await post({ query, variables })).json()) as Answer;

  return {
    request: (path: string, init?: RequestInit) => shop.request(path.replace(origin, ''), init),
    post,
    ask,
    /**
     * The payload of a cart mutation: `mutate('cartNoteUpdate', { cartId: 'ID!', note: 'String!' }, {…}, 'note')`.
     * @param cart the selection of the cart
     * @throws an Error when the answer has errors
     */
    async mutate(
      name: string,
      types: Record<string, string>,
      variables: Record<string, unknown>,
      cart: string,
    ) {
      const names = Object.keys(types);
      const definitions = names.map((each) => `$${each}: ${types[each]}`).join(', ');
      const given = names.map((each) => `${each}: $${each}`).join(', ');
      const { data, errors } = await ask(
        `mutation M(${definitions}) { ${name}(${given}) { cart { ${cart} } userErrors { code field message } warnings { code message target } } }`,
        variables,
      );
      if (errors) throw new Error(JSON.stringify(errors));
      return data[name];
    },
  };
}
