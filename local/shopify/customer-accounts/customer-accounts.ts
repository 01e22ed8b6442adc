import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { NodeEnv } from '../../connection.ts';
import { jsonBody } from '../../json-body.ts';
import type { ShopContext } from '../context.ts';
import type { Faults } from '../faults.ts';
import { findName, findRootFields, readBody } from '../protocol/graphql.ts';
import { openSchema } from '../protocol/schema.ts';
import { answeringVersion, CUSTOMER_SCHEMA_FILE } from '../protocol/versions.ts';
import type { RequestLog } from '../request-log.ts';
import { createContractRoutes } from './contract-routes.ts';
import type { CustomerContext } from './customer-context.ts';
import { createCustomerOauth, discoveryDocument, type CustomerSettings } from './customer-oauth.ts';
import { createAnswerOrFail } from './customer-requests.ts';
import { customerResolvers } from './customer-resolvers.ts';
import type { CustomerTokens } from './customer-tokens.ts';
import { openIdTokenKey } from './id-token-key.ts';

const BASE = '/customer-accounts';

type Options = Pick<ShopContext, 'origin' | 'pictures' | 'orders' | 'customerOf'> &
  Pick<CustomerContext, 'customers' | 'contracts'> & {
    database: DatabaseSync;
    tokens: CustomerTokens;
    faults: Faults;
    log: RequestLog;
  };

const settingsSchema = v.strictObject({
  accessTokenSeconds: v.optional(v.pipe(v.number(), v.minValue(1)), 7200),
  refreshGraceSeconds: v.optional(v.number(), 0),
  clockOffsetSeconds: v.optional(v.number(), 0),
  claims: v.optional(v.record(v.string(), v.unknown()), {}),
});

const revocationSchema = v.strictObject({
  email: v.string(),
  what: v.exactOptional(v.picklist(['all', 'access']), 'all'),
});

/**
 * Shopify's customer accounts: sign-in by OpenID Connect, and the Customer Account API over the published schema. Tests
 * change settings, revoke tokens and bill subscriptions under /customer-accounts.
 */
export function createCustomerAccounts(options: Options): Hono<NodeEnv> {
  const { origin, database, tokens, customers, contracts, orders, pictures } = options;
  const issuer = origin + BASE;
  const key = openIdTokenKey(database);
  const answerOrFail = createAnswerOrFail(options);
  const { readQuery, answerQuery } = openSchema(CUSTOMER_SCHEMA_FILE, customerResolvers);
  let settings: CustomerSettings = v.parse(settingsSchema, {});
  const shared = { issuer, customers, tokens, key, answerOrFail };

  const graphql = new Hono<NodeEnv>().post('/:version/graphql', async (c) => {
    if (!answeringVersion(c.req.param('version'))) return c.json({ errors: 'Not Found' }, 404);
    const body = readBody(await c.req.json().catch(() => undefined));
    if (!body) return c.json({ errors: { query: 'Required parameter missing or invalid' } }, 400);
    const { variables, operationName } = body;
    const read = readQuery(body.query);
    const request = {
      operationName: operationName ?? findName(read.document),
      variables,
      rootFields: findRootFields(read.document, operationName),
    };
    return answerOrFail(c, request, async () => {
      const customer = options.customerOf(c.req.header('Authorization') ?? '');
      if (!customer) return c.json({ errors: [{ message: 'The token is not valid.' }] }, 401);
      await pictures.ready;
      const context = { origin, orders, pictures, customers, contracts, customer };
      return c.json(await answerQuery(read, variables, operationName, context));
    });
  });

  return new Hono<NodeEnv>()
    .get('/.well-known/openid-configuration', (c) => {
      const request = { operationName: 'openid-configuration', variables: {}, rootFields: [] };
      return answerOrFail(c, request, () => c.json(discoveryDocument(issuer)));
    })
    .route(BASE, createCustomerOauth({ ...shared, settings: () => settings }))
    .route(`${BASE}/account/customer/api`, graphql)
    .post(`${BASE}/settings`, jsonBody(settingsSchema), (c) => {
      settings = c.req.valid('json');
      return c.json(settings);
    })
    .delete(`${BASE}/settings`, (c) => {
      settings = v.parse(settingsSchema, {});
      return c.body(null, 204);
    })
    .post(`${BASE}/revoke`, jsonBody(revocationSchema), (c) => {
      const { email, what } = c.req.valid('json');
      tokens.revoke(customers.ofEmail(email).number, what);
      return c.body(null, 204);
    })
    .route(`${BASE}/contracts`, createContractRoutes({ contracts, orders }));
}
