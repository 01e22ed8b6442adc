import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm } from '../api/sent-fields.ts';
import { keepCart, keptCart } from '../features/cart/cart-cookies.ts';
import { openCart } from '../features/cart/carts.ts';
import { checkoutErrorDetails, noteSchema } from '../features/cart/checkout.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runPersonal, setPageStatus } from '../runtime/request-context.ts';
import { withoutScripts } from './plain-forms.ts';

/**
 * Reads the cart before its page begins: cookies cannot be set once its body has. A note that is too long for an
 * address comes back on the page, too.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const typed = await refusedNote(c);
  if (typed === undefined && readRoutePath(c.req.raw) !== '/cart') return next();

  const outcome = await openCart(keptCart(c));
  const { message } = checkoutErrorDetails('note-too-long');
  const refusal = typed === undefined ? undefined : { message, at: 'note' as const, typed };
  if (refusal) {
    c.req.raw = new Request(new URL('/cart', c.req.url), { headers: { accept: 'text/html' } });
    setPageStatus(422);
  }
  await runPersonal({ cart: { view: outcome.view, refusal } }, next);
  if (refusal) c.res = withoutScripts(c.res);
  keepCart(c, outcome, { told: true });
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

/** What a plain form sent as a note, where it is refused. */
async function refusedNote(c: Context): Promise<string | undefined> {
  if (c.req.path !== '/api/cart/note' || c.req.method !== 'POST') return undefined;
  if (!isPlainForm(c) || !isOwnOrigin(c)) return undefined;
  // The API reads the body again.
  const text = await c.req.raw
    .clone()
    .text()
    .catch(() => '');
  const note = new URLSearchParams(text).get('note') ?? '';
  return v.safeParse(noteSchema, { note }).success ? undefined : note;
}
