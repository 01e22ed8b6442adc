import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ConnectionNotice } from '../features/account/orders/customer-notices.ts';
import { noticePath, signInPath, type AccountTab } from '../features/account/account-paths.ts';
import { announceOutcome } from '../features/account/outcome-cookie.ts';
import { orderAgainLines } from '../features/account/orders/order-again.ts';
import { changeSubscription } from '../features/account/subscriptions/subscriptions.ts';
import { addToCart } from './cart-posts.ts';
import { log } from '../runtime/log.ts';
import { runWithPersonalData } from '../runtime/request-context.ts';
import { CustomerError, isDisconnected } from '../services/shopify/customers/customer-error.ts';
import { hasCustomerAccounts } from '../services/shopify/customers/customer-settings.ts';
import { runOnce } from '../services/shopify/customers/idempotency.ts';
import { authenticateRequest } from '../services/supabase/session-user.ts';
import { onlyPost, readFields } from './sent-fields.ts';

/** A signed-in visitor and what the visitor has sent. */
interface AccountRequest {
  userId: string;
  sent: (name: string) => string;
}

/** POST requests of the forms in My Account, which all lead to a page. */
export const account = new Hono()
  .use(async (c, next) => {
    if (!hasCustomerAccounts()) throw new HTTPException(404);
    await next();
    c.header('Cache-Control', 'private, no-store');
  })
  .post('/orders/again', (c) =>
    asVisitor(c, 'orders', async ({ userId, sent }) => {
      const number = sent('order');
      const lines = await orderAgainLines(userId, number);
      if (!lines) return noticePath('orders', 'order-gone');
      const sold = lines.filter(({ add }) => add !== undefined).map(({ add }) => add!);
      const { error, missing: gone } = await addToCart(c, sold, sent('id'));
      if (error) {
        const notice = error.retry ? 'order-uncertain' : 'order-refused';
        return `/account?order=${number}&notice=${notice}`;
      }
      const missing = lines.flatMap(({ add }, index) => (!add || gone.has(add) ? [index] : []));
      return missing.length === 0
        ? '/cart'
        : `/account?order=${number}&missing=${missing.slice(0, 100).join('.')}`;
    }),
  )
  .post('/subscriptions', (c) =>
    asVisitor(c, 'subscriptions', ({ userId, sent }) =>
      runOnce(
        `${userId} ${sent('id')} ${sent('change')} ${sent('subscription')}`.slice(0, 200),
        async () => noticePath('subscriptions', await changeSubscription(userId, sent)),
        noticePath('subscriptions', 'uncertain'),
      ),
    ),
  )
  .all('/:form{orders/again|subscriptions|addresses}', onlyPost);

/**
 * Runs an action for the signed-in visitor and redirects to the path that it returns, whose notice is moved to a cookie.
 * Without a session it redirects to the sign-in; when the shop fails, to the tab of the form, with an error message.
 */
export async function asVisitor(
  c: Context,
  tab: AccountTab,
  action: (request: AccountRequest) => Promise<string>,
): Promise<Response> {
  const fields = await readFields(c);
  const { account: visitor, setCookies } = await authenticateRequest(c.req.raw, { idleMs: 0 });
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
  if (visitor.state === 'unavailable') return c.redirect('/account', 303);
  if (visitor.state !== 'signed-in') return c.redirect(signInPath('/account'), 303);
  const sent = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const askAccount = async () => visitor;
  const run = () => action({ userId: visitor.id, sent });
  try {
    const path = await runWithPersonalData({ askAccount }, run);
    return c.redirect(announceOutcome(c, path), 303);
  } catch (error) {
    if (!(error instanceof CustomerError)) throw error;
    log.warn('customers', `${error.code}: ${error.message}`);
    // The Orders tab offers to connect.
    const shown = isDisconnected(error) ? 'orders' : tab;
    return c.redirect(announceOutcome(c, noticePath(shown, noticeOfError(error))), 303);
  }
}

const noticeOfError = ({ code }: CustomerError): ConnectionNotice =>
  code === 'revoked' || code === 'unconnected' || code === 'uncertain' ? code : 'unreachable';
