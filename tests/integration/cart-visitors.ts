import type { CartRefusal, CartView } from '../../src/features/cart/cart-types.ts';
import type { RunningSite } from './running-site.ts';

type Reply = { status: number; setCookie: string[] } & Partial<CartRefusal> & {
    kept?: boolean;
    checkoutUrl?: string;
  } & { cart: CartView };

/** A browser's cookies and what it asks of the cart. */
export function openVisitor(site: RunningSite, cookies = new Map<string, string>()) {
  const headers = () =>
    cookies.size > 0
      ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : ({} as Record<string, string>);
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await site.ask(path, {
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const read = async (response: Response): Promise<Reply> => ({
    ...((await response.json()) as Reply),
    status: response.status,
    setCookie: response.headers.getSetCookie(),
  });
  const post = async (path: string, fields: object, more: Record<string, string> = {}) =>
    read(
      await ask(`/api/cart/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(fields),
      }),
    );
  return {
    cookies,
    ask,
    post,
    add: (merchandiseId: string, quantity = 1, id: string = crypto.randomUUID()) =>
      post('lines', { merchandiseId, quantity, id }),
    see: async () => read(await ask('/api/cart')),
    form: (path: string, fields: Record<string, string>) =>
      ask(`/api/cart/${path}`, {
        method: 'POST',
        headers: { accept: 'text/html', origin: site.url },
        body: new URLSearchParams(fields),
      }),
    page: async (path = '/cart') =>
      (await (await ask(path)).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'"),
    id: () => decodeURIComponent(cookies.get('cart') ?? ''),
    /** Another tab whose requests are on their way at the same time: it knows the cookies of now. */
    copy: () => openVisitor(site, new Map(cookies)),
  };
}
