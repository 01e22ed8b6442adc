import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm } from '../api/sent-fields.ts';
import { storeCart, storedCart } from '../features/cart/service/cart-cookies.ts';
import { openCart } from '../features/cart/service/cart-service.ts';
import type { ShownRefusal } from '../features/cart/cart-types.ts';
import { checkoutErrorDetails } from '../features/cart/cart-errors.ts';
import { messageSchema, noteSchema } from '../features/cart/cart-schemas.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData, setPageStatus } from '../runtime/request-context.ts';
import { countVisit } from '../services/visit-counts.ts';
import { withoutScripts } from './plain-forms.ts';

/**
 * Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started. A note
 * or a message that is too long for an address is shown again on the page with its error.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const refusal = await refusedText(c);
  if (!refusal && readRoutePath(c.req.raw) !== '/cart') return next();

  const outcome = await openCart(storedCart(c), true);
  if (!refusal) countVisit(['step', 'cart']);
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

/** The addresses of the buttons of the cart's form, which all send its texts. */
const FORM_PATH = /^\/api\/cart\/(lines\/(update|message)|discount|note|checkout)$/;

/** The refusal of the note or of a gift message in a form post without JavaScript; undefined when they are valid. */
async function refusedText(c: Context): Promise<ShownRefusal | undefined> {
  if (!FORM_PATH.test(c.req.path) || c.req.method !== 'POST') return undefined;
  if (!isPlainForm(c) || !isOwnOrigin(c)) return undefined;
  // The API reads the body as well, so a clone is read here.
  const text = await c.req.raw
    .clone()
    .text()
    .catch(() => '');
  const fields = new URLSearchParams(text);
  const note = fields.get('note') ?? '';
  if (!v.safeParse(noteSchema, { note }).success) {
    return { message: checkoutErrorDetails('note-too-long').message, at: 'note', typed: note };
  }
  for (const [name, message] of fields) {
    const line = /^message\.(.+)$/.exec(name)?.[1];
    if (line === undefined || v.safeParse(messageSchema, { line, message }).success) continue;
    return {
      message: checkoutErrorDetails('message-too-long').message,
      at: { line, field: 'message' },
      typed: message,
    };
  }
  return undefined;
}
