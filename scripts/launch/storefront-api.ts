import { ask, messageOf, parseJson, type Launch } from './finding.ts';

export interface ShopAnswer {
  // The shape depends on the query.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  /** Message of the first error. */
  error: string | undefined;
  /** The API version that answered. */
  version: string | undefined;
}

/** Sends a query to the Storefront API. @throws an Error when the shop does not execute it */
export type Shop = (
  query: string,
  variables?: object,
  operationName?: string,
) => Promise<ShopAnswer>;

const REMEDIES: Readonly<Record<number, string>> = {
  401: 'the token is not accepted: copy it again from the Headless channel',
  402: 'the shop is frozen: its plan is unpaid',
  403: 'the token is not accepted: copy it again from the Headless channel',
  404: 'SHOPIFY_STORE_DOMAIN or SHOPIFY_API_VERSION does not exist',
};

/** @param header the header that carries the token */
export function connectShop(launch: Launch, header: Record<string, string>): Shop {
  const { SHOPIFY_STORE_DOMAIN: domain = '', SHOPIFY_API_VERSION: version } = launch.values;
  const origin = domain.includes('://') ? domain : `https://${domain}`;
  return async (query, variables = {}, operationName) => {
    const { status, headers, text } = await ask(launch, `${origin}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...header },
      body: JSON.stringify({ query, variables, operationName }),
    }).catch((error: unknown) => {
      throw new Error(`the shop ${messageOf(error)}`, { cause: error });
    });
    if (status !== 200) throw new Error(REMEDIES[status] ?? `the shop answers ${status}`);
    const body = parseJson(text) as { data?: unknown; errors?: unknown } | undefined;
    if (!body || typeof body !== 'object') throw new Error('SHOPIFY_STORE_DOMAIN is no shop');
    const [first] = [body.errors].flat() as ({ message?: unknown } | string | undefined)[];
    const message = typeof first === 'object' ? (first.message ?? JSON.stringify(first)) : first;
    return {
      data: body.data,
      error: message === undefined ? undefined : String(message),
      version: headers.get('x-shopify-api-version') ?? undefined,
    };
  };
}
