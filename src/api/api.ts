import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readSearch } from '../lib/search-query.ts';
import { routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { hasCustomerAccounts } from '../services/shopify/customers/customer-request.ts';
import { buyNow } from './buy-now.ts';
import { cart } from './cart.ts';
import { forms } from './forms.ts';
import { ownOrigin, onlyGet } from './request-checks.ts';
import { session } from './session.ts';
import { stores } from './stores.ts';
import { vitals } from './browser-reports.ts';

const sentences: Record<number, string> = {
  400: 'The request could not be read. Please send valid JSON or a form.',
  403: 'This address only answers our own pages.',
  404: 'There is nothing at this address.',
  405: 'This address only takes POST requests.',
  415: 'Please send JSON or a form.',
};

/** GET /api/search/suggestions?q= answers suggestions for a text that the visitor types. */
async function answerSuggestions(c: Context): Promise<Response> {
  const { text } = readSearch(new URL(c.req.url).search);
  // The first search loads the indexes of all content.
  const { suggestionsFor } = await import('./search-suggestions.ts');
  c.header('cache-control', 'private, max-age=60');
  return c.json(await suggestionsFor(text));
}

/**
 * The API that the site's pages call. Every error is JSON with a sentence that visitors can be shown.
 */
const api = new Hono()
  .basePath('/api')
  .use(ownOrigin)
  .route('/cart', cart)
  .route('/cart', buyNow)
  .route('/forms', forms)
  .get('/search/suggestions', answerSuggestions)
  .all('/search/suggestions', onlyGet)
  .route('/session', session)
  .route('/stores', stores)
  .route('/vitals', vitals)
  .notFound((c) => c.json({ error: sentences[404] }, 404))
  .onError((error, c) => {
    if (error instanceof HTTPException) return answerProblem(c, error);
    log.error('api', error);
    return c.json({ error: 'Something went wrong on our side. Please try again.' }, 500);
  });

// Not in the route table, because only a shop with customer accounts has them.
const CUSTOMER_SIGN_IN = /^\/account\/(login|authorize|logout)$/;

/**
 * Middleware that answers /api and, in a shop with customer accounts, /account/login, /account/authorize and
 * /account/logout. It passes on other requests.
 */
export const serveApi: MiddlewareHandler = async (c, next) => {
  // Not c.req.path: answerWithPage replaces the request of an invalid form, and c.req.path keeps the old value.
  const { pathname } = new URL(c.req.url);
  if (CUSTOMER_SIGN_IN.test(pathname) && hasCustomerAccounts()) {
    const { customerConnection } = await import('./customer-connection.ts');
    return customerConnection.fetch(c.req.raw, c.env, c.executionCtx);
  }
  if (routeOf(pathname)?.served !== 'api') return next();
  return api.fetch(c.req.raw, c.env, c.executionCtx);
};

/** JSON response `{ error }` with the status of the exception, and its message or the usual one of that status. */
export function answerProblem(c: Context, { status, message }: HTTPException): Response {
  const sentence = sentences[status] ?? 'The request could not be answered.';
  return c.json({ error: message || sentence }, status);
}
