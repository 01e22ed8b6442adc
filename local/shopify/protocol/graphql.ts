import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kind, type DocumentNode } from 'graphql';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { hang, hangUp, type NodeEnv } from '../../connection.ts';
import type { ShopContext } from '../context.ts';
import { faultAnswer, isCartFault, type Fault, type Faults } from '../faults.ts';
import type { LoggedRequest, RequestLog } from '../request-log.ts';
import { resolvers } from '../resolvers.ts';
import { openSchema, type ShopAnswer } from './schema.ts';
import { answeringVersion, SCHEMA_FILE } from './versions.ts';

const { readQuery, answerQuery } = openSchema(SCHEMA_FILE, resolvers);

export const localTokens = { public: 'local-public-token', private: 'local-private-token' };

type Shop = Omit<ShopContext, 'cartFault' | 'request'> & { faults: Faults; log: RequestLog };
type Body = { query: string; variables: Record<string, unknown>; operationName: string | null };

/** `POST /:version/graphql.json`: the Storefront API, with the faults that match the request. */
export const createGraphql = ({ faults, log, ...shop }: Shop) =>
  new Hono<NodeEnv>()
    .use(cors({ origin: '*', allowMethods: ['POST'], exposeHeaders: ['X-Shopify-API-Version'] }))
    .post('/:version/graphql.json', async (c) => {
      c.header('x-request-id', randomUUID());
      const version = answeringVersion(c.req.param('version'));
      if (!version) return c.json({ errors: 'Not Found' }, 404);
      c.header('X-Shopify-API-Version', version);
      const body = readBody(await c.req.json().catch(() => undefined));
      if (!body) return c.json({ errors: { query: 'Required parameter missing or invalid' } }, 400);

      const read = readQuery(body.query);
      const rootFields = findRootFields(read.document, body.operationName);
      const tokenKind = tokenKindOf(c);
      const request: LoggedRequest = {
        operationName: body.operationName ?? findName(read.document),
        rootField: rootFields[0] ?? null,
        variables: body.variables,
        at: new Date().toISOString(),
        buyerIp: c.req.header('Shopify-Storefront-Buyer-IP') ?? null,
        tokenKind,
        version: c.req.param('version'),
      };
      log.add(request);

      const fault = faults.take({ ...request, rootFields });
      if (fault?.latencyMs) await wait(fault.latencyMs);
      const failure = fault && (await simulateFailure(c, fault));
      if (failure) return failure;
      if (tokenKind === 'none') {
        return c.json({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }, 401);
      }

      await shop.pictures.ready;
      const cartFault = fault && isCartFault(fault.kind) ? fault.kind : undefined;
      const context = { ...shop, cartFault, request };
      const answer = await answerQuery(read, body.variables, body.operationName, context);
      if (fault?.kind === 'lost-answer') return hangUp(c);
      if (fault?.kind === 'version') c.header('X-Shopify-API-Version', '2026-01');
      if (fault?.kind === 'no-inventory-scope') return c.json(withoutInventory(answer));
      return c.json(fault?.kind === 'partial-errors' ? withError(answer, request) : answer);
    });

/** The failure that a fault simulates in place of an answer; undefined for a fault that alters the answer. */
export async function simulateFailure(
  c: Context<NodeEnv>,
  { kind }: Fault,
): Promise<Response | undefined> {
  if (kind === 'reset') return hangUp(c);
  if (kind === 'hang') return hang(c);
  const answer = faultAnswer(kind);
  if (!answer) return undefined;
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
  return c.newResponse(answer.body, {
    status: answer.status as 200,
    headers: { 'Content-Type': answer.type },
  });
}

const withError = (answer: ShopAnswer, { rootField }: LoggedRequest) => ({
  ...answer,
  errors: [
    {
      message: `Internal error. Looks like something went wrong on our end. Request ID: ${randomUUID()}`,
      path: [rootField],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    },
  ],
});

/** The answer to a token without the scope unauthenticated_read_product_inventory. */
function withoutInventory(answer: ShopAnswer) {
  const errors: object[] = [];
  const data = JSON.parse(JSON.stringify(answer.data ?? null)) as unknown;
  const visitNode = (node: unknown, path: (string | number)[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const at = [...path, Array.isArray(node) ? Number(key) : key];
      if (key !== 'quantityAvailable') {
        visitNode(value, at);
        continue;
      }
      Reflect.set(node, key, null);
      errors.push({
        message:
          'Access denied for quantityAvailable field. Required access: `unauthenticated_read_product_inventory` access scope.',
        path: at,
        extensions: { code: 'ACCESS_DENIED' },
      });
    }
  };
  visitNode(data, []);
  return { ...answer, data, ...(errors.length > 0 && { errors }) };
}

export function readBody(body: unknown): Body | undefined {
  if (!body || typeof body !== 'object') return undefined;
  const { query, variables, operationName } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') return undefined;
  return {
    query,
    variables: variables && typeof variables === 'object' ? { ...variables } : {},
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

function tokenKindOf(c: Context<NodeEnv>): LoggedRequest['tokenKind'] {
  const secret = c.req.header('Shopify-Storefront-Private-Token');
  if (secret) return secret === localTokens.private ? 'private' : 'none';
  const open = c.req.header('X-Shopify-Storefront-Access-Token');
  return open === localTokens.public ? 'public' : 'none';
}

const findOperation = (document: DocumentNode | undefined, name: string | null) =>
  document?.definitions
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .find((each) => !name || each.name?.value === name);

export const findName = (document: DocumentNode | undefined) =>
  findOperation(document, null)?.name?.value ?? null;

export const findRootFields = (document: DocumentNode | undefined, name: string | null): string[] =>
  findOperation(document, name)?.selectionSet.selections.flatMap((each) =>
    each.kind === Kind.FIELD ? [each.name.value] : [],
  ) ?? [];
