import type { CartRefusal, CartView } from '../../../src/features/cart/cart-types.ts';
import { newVisitor } from '../forms/form-client.ts';
import { cartIdIn } from './cart-id.ts';
import { allElements, readPage, textOf } from '../support/page-content.ts';
import { postToService, type RunningSite } from '../support/running-site.ts';

export const variantId = (number: number) => `gid://shopify/ProductVariant/${number}`;

export interface ShopCart {
  id: string;
  lines: {
    merchandiseId: string;
    quantity: number;
    attributes: { key: string; value: string }[];
  }[];
  discountCodes: string[];
  giftCards: { code: string }[];
  note: string;
  attributes: { key: string; value: string }[];
}

/** The cart that the shop stores, of an id or a checkout address. */
export async function cartInShop({ services }: RunningSite, idOrUrl: string): Promise<ShopCart> {
  const token = /(?:Cart|\/c)\/([\w-]+)/.exec(idOrUrl)?.[1] ?? '';
  const response = await fetch(`${services}/storefront/carts?contains=${token}`);
  const [cart] = (await response.json()) as ShopCart[];
  return cart!;
}

/** Makes the shop forget a cart. */
export const forgetCart = ({ services }: RunningSite, id: string) =>
  postToService(`${services}/storefront/carts/expire`, { id });

/** Pays at the checkout page. */
export const pay = (checkoutUrl: string, email = 'ada@example.com') =>
  fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });

/** Quantities of a cart by variant. */
export const quantities = ({ lines }: Pick<CartView, 'lines'> | ShopCart): Record<string, number> =>
  Object.fromEntries(lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]));

/** JSON answer of the cart API. */
type CartReply = { status: number; setCookie: string[] } & Partial<CartRefusal> & {
    checkoutUrl?: string;
  } & { cart: CartView };

/** The address and the fields that a click on a button of the cart's form sends. @param label matches the text or the label of the button */
function formOf(html: string, label: RegExp) {
  const form = readPage(html)
    .named('form')
    .find(({ properties }) => properties.action === '/api/cart/checkout')!;
  const own = allElements(form);
  const button = own
    .filter(({ tagName }) => tagName === 'button')
    .find((each) => label.test(`${String(each.properties.ariaLabel ?? '')}${textOf(each)}`));
  if (!button) throw new Error(`The cart has no button ${String(label)}`);
  const typed = own.filter(({ tagName }) => tagName === 'input' || tagName === 'textarea');
  const fields = [...typed, button];
  return {
    address: String(button.properties.formAction ?? form.properties.action),
    fields: Object.fromEntries(
      fields
        .filter(({ properties }) => properties.name)
        .map((each) => [each.properties.name, String(each.properties.value ?? textOf(each))]),
    ) as Record<string, string>,
  };
}

/** The cookie of a cart with these properties. */
export const cookieOf = (cart: object): string =>
  Buffer.from(JSON.stringify(cart)).toString('base64url');

/** The HTML of a page, as it is read. */
export const pageOf = async (response: Response): Promise<string> =>
  (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");

/** A browser with its own cookies, and its requests to the cart. */
export function openVisitor(
  site: RunningSite,
  cookies = new Map<string, string>(),
  headers: Record<string, string> = {},
) {
  // Each visitor has a network, because those of one network have limits.
  const network = newVisitor();
  const cookieHeader = () => ({
    'cf-connecting-ip': network,
    ...headers,
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
  const clickOn = async (page: string, label: RegExp, typed: Record<string, string> = {}) => {
    const { address, fields } = formOf(page, label);
    return keepCookies(await site.postForm(address, { ...fields, ...typed }, cookieHeader()));
  };
  const button = async (label: RegExp) => {
    const page = await (await get('/cart')).text();
    return { click: (typed?: Record<string, string>) => clickOn(page, label, typed) };
  };
  const read = async (response: Response): Promise<CartReply> => ({
    ...((await response.json()) as CartReply),
    status: response.status,
    setCookie: response.headers.getSetCookie(),
  });
  const post = async (path: string, fields: object) =>
    read(keepCookies(await site.postJson(`/api/cart/${path}`, fields, cookieHeader())));
  return {
    network,
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
    /** Submits a form without JavaScript. */
    submit: async (address: string, fields: Record<string, string>, others = {}) =>
      keepCookies(await site.postForm(address, fields, { ...cookieHeader(), ...others })),
    button,
    /** Clicks a button of a page without JavaScript. */
    clickOn,
    /** Clicks a button of /cart without JavaScript, beside the values that are typed in its fields. */
    click: async (label: RegExp, typed?: Record<string, string>) =>
      (await button(label)).click(typed),
    page: async (path = '/cart') => pageOf(await get(path)),
    /** The cart's id, from its cookie. */
    id: () => cartIdIn(cookies.get('cart') ?? ''),
    /** Another tab, whose concurrent requests start with the current cookies. */
    copy: () => openVisitor(site, new Map(cookies)),
  };
}
