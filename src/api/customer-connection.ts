import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { signInPath } from '../features/account/account-paths.ts';
import {
  accountCookie,
  leadToOutcome,
  storeOutcome,
  type Notice,
} from '../features/account/outcome.ts';
import { setBuyer } from '../features/cart/worker/cart-buyer.ts';
import { rememberedCart } from '../features/cart/worker/cart-cookie.ts';
import { log } from '../runtime/log.ts';
import { seal, unseal } from '../runtime/seal.ts';
import {
  connect,
  disconnect,
  isConnected,
} from '../services/shopify/customers/customer-connections.ts';
import { CustomerError } from '../services/shopify/customers/customer-request.ts';
import {
  beginSignIn,
  finishSignIn,
  flowSchema,
  signOutAddress,
} from '../services/shopify/customers/customer-sign-in.ts';
import { isOwnOrigin, ownOrigin, onlyPost } from './request-checks.ts';
import { visitorOf, withoutVisitor } from './session.ts';

/** Path / and, on https, a name with which a browser accepts the cookie from this host alone: others cannot plant one. */
const flowCookie = (c: Context) => {
  const options = { ...accountCookie(c), path: '/' };
  return { prefix: `${options.secure ? '__Host-' : ''}customer_sign_in_`, options };
};
const FLOW_SECONDS = 600;
/** Sign-ins that a browser may have open at once, each in a tab. */
const MAX_FLOWS = 3;
/** Holds the address that signs out at the shop, between the form of "Disconnect" and the redirect there. */
const SIGN_OUT_COOKIE = 'customer_sign_out';
const SIGN_OUT_SECONDS = 60;
/** Browsers store cookies up to 4 KB with their name and attributes. */
const MAX_COOKIE = 3800;
const CALLBACK = '/account/authorize';

/** A sign-in at the shop that a visitor has started. */
const startedFlow = v.object({ ...flowSchema.entries, userId: v.string(), until: v.number() });

/**
 * Connects a signed-in visitor with a customer of the shop, by OAuth: /account/login leads to the shop, which leads back
 * to /account/authorize; a POST to /account/logout disconnects. All of them redirect to /account, which shows the outcome.
 */
export const customerConnection = new Hono()
  .basePath('/account')
  .use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
  })
  .get('/login', async (c) => {
    // Other sites must not start a sign-in.
    if (!isOwnOrigin(c)) return leadTo(c, 'failed');
    const account = await visitorOf(c);
    if (account.state !== 'signed-in') return withoutVisitor(c, account);
    const { url, flow } = await beginSignIn(addressOf(c, CALLBACK), account.email);
    const until = Date.now() + FLOW_SECONDS * 1000;
    const text = JSON.stringify({ ...flow, userId: account.id, until });
    const { prefix, options } = flowCookie(c);
    // Browsers send the oldest cookie first.
    const open = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix));
    for (const name of open.slice(0, 1 - MAX_FLOWS)) deleteCookie(c, name, options);
    const name = prefix + flow.state;
    setCookie(c, name, await seal(text, name), { ...options, maxAge: FLOW_SECONDS });
    return c.redirect(url, 303);
  })
  .get('/authorize', async (c) => {
    const account = await visitorOf(c);
    const callback = new URL(c.req.url);
    // A session may end by inactivity while its visitor is at the shop. The sign-in then leads back here.
    if (account.state === 'signed-out')
      return c.redirect(signInPath(`${CALLBACK}${callback.search}`), 303);
    if (account.state !== 'signed-in') return withoutVisitor(c, account);
    const started = await takeFlow(c, callback.searchParams.get('state'));
    if (!started || started.until < Date.now()) {
      // Back, or a reload, repeats the callback of a sign-in that has succeeded.
      const isRepeated = await isConnected(account.id).catch((error: unknown) => {
        log.warn('customers', String(error));
        return false;
      });
      return isRepeated ? c.redirect('/account', 303) : leadTo(c, 'expired');
    }
    if (account.id !== started.userId) return leadTo(c, 'other');
    try {
      await connect(account.id, await finishSignIn(callback, addressOf(c, CALLBACK), started));
      return leadTo(c, 'connected');
    } catch (error) {
      const isDenied = error instanceof CustomerError && error.code === 'denied';
      if (!isDenied) log.warn('customers', `sign-in: ${String(error)}`);
      return leadTo(c, isDenied && c.req.query('error') === 'access_denied' ? 'denied' : 'failed');
    }
  })
  .post('/logout', ownOrigin, async (c) => {
    const account = await visitorOf(c);
    if (account.state !== 'signed-in') return withoutVisitor(c, account);
    const tokens = await disconnect(account.id);
    const { id, isCheckoutOpen } = rememberedCart(c);
    if (id !== undefined && isCheckoutOpen) await setBuyer(id, { email: account.email });
    if (!tokens?.idToken) return leadTo(c, 'disconnected');
    const target = await signOutAddress(tokens.idToken, addressOf(c, '/account'));
    const sealed = await seal(target, SIGN_OUT_COOKIE);
    if (sealed.length > MAX_COOKIE) return leadTo(c, 'disconnected');
    storeOutcome(c, { notice: 'disconnected' });
    setCookie(c, SIGN_OUT_COOKIE, sealed, { ...accountCookie(c), maxAge: SIGN_OUT_SECONDS });
    // Chromium applies the CSP's form-action to the redirects of a submission, so this page has to lead on.
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <title>Disconnecting</title>
            <meta name="robots" content="noindex" />
            <meta http-equiv="refresh" content="0;url=/account/logout" />
          </head>
          <body>
            <p><a href="/account/logout">Sign out at the shop</a></p>
          </body>
        </html>`,
    );
  })
  // Leads on to the shop. The ID token is in no document, only in this redirect.
  .get('/logout', async (c) => {
    const sealed = getCookie(c, SIGN_OUT_COOKIE);
    if (sealed === undefined) return onlyPost(c);
    deleteCookie(c, SIGN_OUT_COOKIE, accountCookie(c));
    return c.redirect((await unseal(sealed, SIGN_OUT_COOKIE)) ?? '/account', 303);
  })
  .all('/logout', onlyPost)
  .notFound((c) => c.text('There is nothing at this address.', 404))
  .onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error('customers', error);
    return leadTo(c, 'failed');
  });

const leadTo = (c: Context, notice: Notice) => leadToOutcome(c, '/account', { notice });

const addressOf = (c: Context, path: string) => new URL(path, c.req.url).href;

/** The sign-in with this state. It is used once, whatever comes of it. */
async function takeFlow(c: Context, state: string | null) {
  const { prefix, options } = flowCookie(c);
  const name = prefix + state;
  const sealed = getCookie(c, name);
  if (sealed === undefined) return undefined;
  deleteCookie(c, name, options);
  const text = await unseal(sealed, name);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), startedFlow), text);
  return parsed.success ? parsed.output : undefined;
}
