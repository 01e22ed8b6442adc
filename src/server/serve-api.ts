import type { MiddlewareHandler } from 'hono';
import { api } from '../api/api.ts';
import { routeOf } from '../routes.ts';
import { hasCustomerAccounts } from '../services/shopify/customers/customer-settings.ts';
import { answerView } from '../api/views.ts';

// Not in the route table, which is part of every page's scripts.
const CUSTOMER_SIGN_IN = /^\/account\/(login|authorize|logout)$/;

/** Middleware that answers the API, and the addresses below /account that sign the shop's customers in. */
export const serveApi: MiddlewareHandler = async (c, next) => {
  // Not c.req.path: plainForms replaces the request of an invalid form, and c.req.path keeps the old value.
  const { pathname } = new URL(c.req.url);
  if (CUSTOMER_SIGN_IN.test(pathname) && hasCustomerAccounts()) {
    const { customerConnection } = await import('../api/customer-connection.ts');
    return customerConnection.fetch(c.req.raw, c.env, c.executionCtx);
  }
  if (routeOf(pathname)?.served !== 'api') return next();
  return api.fetch(c.req.raw, c.env, c.executionCtx);
};

/**
 * Middleware that answers reported views before all other middleware. They are the most frequent requests of the Worker
 * and need no log line, nonce or page, which take three times the CPU time of a view.
 */
export const serveViews: MiddlewareHandler = async (c, next) =>
  (await answerView(c.req.raw)) || next();
