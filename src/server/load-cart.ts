import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm } from '../api/sent-fields.ts';
import { storeCart, storedCart } from '../features/cart/service/cart-cookies.ts';
import { openCart } from '../features/cart/service/cart-service.ts';
import { checkoutErrorDetails } from '../features/cart/cart-errors.ts';
import { noteSchema } from '../features/cart/cart-schemas.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData, setPageStatus } from '../runtime/request-context.ts';
import { withoutScripts } from './plain-forms.ts';

/**
 * Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started. A note
 * that is too long is shown again on the page with its error.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const typed = await refusedNote(c);
  if (typed === undefined && readRoutePath(c.req.raw) !== '/cart') return next();

  const outcome = await openCart(storedCart(c));
  const { message } = checkoutErrorDetails('note-too-long');
  const refusal = typed === undefined ? undefined : { message, at: 'note' as const, typed };
  if (refusal) {
    c.req.raw = new Request(new URL('/cart', c.req.url), { headers: { accept: 'text/html' } });
    setPageStatus(422);
  }
  await runWithPersonalData({ cart: { view: outcome.view, refusal } }, next);
  if (refusal) c.res = withoutScripts(c.res);
  storeCart(c, outcome, { shown: true });
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

const NOTE_PATHS = new Set(['/api/cart/note', '/api/cart/checkout']);

/** The order note of a form post without JavaScript, when the note is invalid; undefined otherwise. */
async function refusedNote(c: Context): Promise<string | undefined> {
  if (!NOTE_PATHS.has(c.req.path) || c.req.method !== 'POST') return undefined;
  if (!isPlainForm(c) || !isOwnOrigin(c)) return undefined;
  // The API reads the body as well, so a clone is read here.
  const text = await c.req.raw
    .clone()
    .text()
    .catch(() => '');
  const note = new URLSearchParams(text).get('note') ?? '';
  return v.safeParse(noteSchema, { note }).success ? undefined : note;
}
