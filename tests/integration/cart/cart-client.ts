import type { CartRefusal, CartView } from '../../../src/features/cart/cart-types.ts';
import type { RunningSite } from '../support/running-site.ts';

export const variantId = (number: number) => `gid://shopify/ProductVariant/${number}`;

/** JSON answer of the cart API. */
type CartReply = { status: number; setCookie: string[] } & Partial<CartRefusal> & {
    kept?: boolean;
    checkoutUrl?: string;
  } & { cart: CartView };

/** A browser with its own cookies, and its requests to the cart. */
export function openVisitor(site: RunningSite, cookies = new Map<string, string>()) {
  const cookieHeader = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const keepCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const get = async (path: string) =>
    keepCookies(await site.fetch(path, { headers: cookieHeader() }));
  const read = async (response: Response): Promise<CartReply> => ({
    ...((await response.json()) as CartReply),
    status: response.status,
    setCookie: response.headers.getSetCookie(),
  });
  const post = async (path: string, fields: object) =>
    read(keepCookies(await site.postJson(`/api/cart/${path}`, fields, cookieHeader())));
  return {
    cookies,
    cookieHeader,
    keepCookies,
    get,
    post,
    add: (merchandiseId: string, quantity = 1, id: string = crypto.randomUUID()) =>
      post('lines', { merchandiseId, quantity, id }),
    /** Checks out the cart as it is now. */
    checkOut: async (fields: object = {}) => {
      const { version } = (await read(await get('/api/cart'))).cart;
      return post('checkout', { version, ...fields });
    },
    /** Reads the cart. */
    see: async () => read(await get('/api/cart')),
    form: async (path: string, fields: Record<string, string>) =>
      keepCookies(await site.postForm(`/api/cart/${path}`, fields, cookieHeader())),
    page: async (path = '/cart') =>
      (await (await get(path)).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'"),
    /** The cart's id, from its cookie. */
    id: () => decodeURIComponent(cookies.get('cart') ?? ''),
    /** Another tab, whose concurrent requests start with the current cookies. */
    copy: () => openVisitor(site, new Map(cookies)),
  };
}
