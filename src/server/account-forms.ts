import type { Context, MiddlewareHandler, Next } from 'hono';
import { addToCart } from '../api/cart.ts';
import { isOwnOrigin, readFields } from '../api/request-checks.ts';
import { visitorOf, withoutVisitor } from '../api/session.ts';
import { tabPath, type AccountTab } from '../features/account/account-paths.ts';
import { placeOfRefusal } from '../features/account/addresses/address-fields.ts';
import { changeProfile, type AddressRefusal } from '../features/account/addresses/addresses.ts';
import { orderAgainLines } from '../features/account/orders/orders.ts';
import {
  leadToOutcome,
  type Notice,
  type Outcome,
  type Sent,
} from '../features/account/outcome.ts';
import { changeSubscription } from '../features/account/subscriptions/subscriptions.ts';
import { log } from '../runtime/log.ts';
import { requestContext, runWithPersonalData } from '../runtime/request-context.ts';
import {
  CustomerError,
  isDisconnected,
  hasCustomerAccounts,
} from '../services/shopify/customers/customer-request.ts';
import { runOnce } from '../services/shopify/customers/idempotency.ts';
import { answerWithPage } from './answers.ts';

interface AccountForm {
  tab: AccountTab;
  /** Answers a notice of the tab, a response, or the reason to show the form again. */
  act: (userId: string, sent: Sent, c: Context) => Promise<Notice | Response | AddressRefusal>;
}

/** Makes a change once for each click. */
const once =
  (change: (userId: string, sent: Sent) => Promise<Notice | AddressRefusal>): AccountForm['act'] =>
  (userId, sent) => {
    const key = `${userId} ${sent('id')} ${sent('change')} ${sent('subscription')}`.slice(0, 200);
    return runOnce(key, () => change(userId, sent), 'uncertain');
  };

const forms: Partial<Record<string, AccountForm>> = {
  '/api/account/orders/again': { tab: 'orders', act: orderAgain },
  '/api/account/subscriptions': { tab: 'subscriptions', act: once(changeSubscription) },
  '/api/account/addresses': { tab: 'settings', act: once(changeProfile) },
};

/**
 * Middleware for the forms of My Account (POST /api/account/…). It makes the change, once per form, and redirects to
 * the tab, which shows the outcome; a rejected address is answered with the tab, which shows the typed values and the
 * errors. Visitors without a session are redirected to the sign-in.
 */
export const accountForms: MiddlewareHandler = async (c, next) => {
  const form = c.req.method === 'POST' ? forms[c.req.path] : undefined;
  if (!form || !isOwnOrigin(c) || !hasCustomerAccounts()) return next();
  const fields = await readFields(c);
  const sent: Sent = (name) => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const visitor = await visitorOf(c);
  if (visitor.state !== 'signed-in') return withoutVisitor(c, visitor);
  c.header('Cache-Control', 'private, no-store');
  const askAccount = async () => visitor;
  try {
    const answer = await runWithPersonalData({ askAccount }, () => form.act(visitor.id, sent, c));
    if (answer instanceof Response) return answer;
    if (typeof answer === 'string') return leadToOutcome(c, tabPath(form.tab), { notice: answer });
    return await showAgain(c, next, sent, answer);
  } catch (error) {
    if (!(error instanceof CustomerError)) throw error;
    log.warn('customers', `${error.code}: ${error.message}`);
    // The Orders tab offers to connect.
    const tab = isDisconnected(error) ? 'orders' : form.tab;
    return leadToOutcome(c, tabPath(tab), { notice: noticeOfError(error) });
  }
};

const noticeOfError = ({ code }: CustomerError): Notice =>
  code === 'revoked' || code === 'unconnected' || code === 'uncertain' ? code : 'unreachable';

/** Adds the lines of an earlier order to the cart, which has its own protection against repeated clicks. */
async function orderAgain(userId: string, sent: Sent, c: Context): Promise<Notice | Response> {
  const number = sent('order');
  const lines = await orderAgainLines(userId, number);
  if (!lines) return 'order-gone';
  const sold = lines.filter((line) => line !== undefined);
  const { error, missing: gone } = await addToCart(c, sold, sent('id'));
  const lead = (outcome: Outcome) => leadToOutcome(c, `/account?order=${number}`, outcome);
  if (error) return lead({ notice: error.retry ? 'order-uncertain' : 'order-refused' });
  const missing = lines.flatMap((line, index) => (!line || gone.has(line) ? [index] : []));
  if (missing.length === 0) return c.redirect('/cart', 303);
  return lead({ missing: missing.slice(0, 100).join('.') });
}

/**
 * Answers with the tab of a rejected form, under its own address, which it needs to hydrate. The visitor's activity is
 * reported by its scripts, so without them the session would end while the form is corrected.
 */
async function showAgain(
  c: Context,
  next: Next,
  sent: Sent,
  { status, ...refusal }: AddressRefusal,
): Promise<undefined> {
  const form = sent('change');
  const open = form === 'save' ? `&address=${sent('address') || 'new'}` : '';
  const page = new URL(tabPath('settings') + open, c.req.url);
  await answerWithPage(c, next, page, { refusedForm: { form, ...refusal }, status });
  const address = `${page.pathname}${page.search}#${placeOfRefusal(form, refusal)}`;
  const script = `history.replaceState(null,'',${JSON.stringify(address)});document.currentScript.remove()`;
  const nonce = requestContext()?.nonce ?? '';
  c.res = new HTMLRewriter()
    .on('head', {
      element: (head) =>
        void head.prepend(`<script nonce="${nonce}">${script}</script>`, { html: true }),
    })
    .transform(c.res);
}
