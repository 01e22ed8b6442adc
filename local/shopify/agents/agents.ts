import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { hang, hangUp, type NodeEnv } from '../../connection.ts';
import type { Catalogue, ShopProduct } from '../catalogue/catalogue.ts';
import { faultAnswer, type Faults } from '../faults.ts';
import { searchProducts } from '../search/product-search.ts';
import type { StorefrontRequests } from '../requests.ts';

type Shop = {
  origin: string;
  catalogue: Catalogue;
  faults: Faults;
  requests: StorefrontRequests;
};

const VERSION = '2026-08-25';
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26'];
const MAX_PRODUCTS = 50;

type Call = { id?: string | number | null; method: string; params: Record<string, unknown> };

/** What agents find at a shop: its UCP profile, and two tools of its catalogue by MCP. */
export function createAgents({ origin, catalogue, faults, requests }: Shop): Hono<NodeEnv> {
  const search = (query: string) =>
    searchProducts(catalogue.products, query, 'RELEVANCE').slice(0, MAX_PRODUCTS);
  const withId = (id: string) =>
    catalogue.products.find(
      (product) => product.id === id || product.variants.some((variant) => variant.id === id),
    );

  /** Notes what was asked, with the names of its headers, and fails as the faults say. */
  const failInstead = async (
    c: Context<NodeEnv>,
    asked: string,
    params: Record<string, unknown>,
  ) => {
    requests.add({
      operationName: asked,
      rootField: c.req.path,
      variables: params,
      at: new Date().toISOString(),
      buyerIp: null,
      tokenKind: 'none',
      version: VERSION,
      headers: Object.keys(c.req.header()).toSorted(),
    });
    const fault = faults.take({ operationName: 'agents', rootFields: [asked], variables: params });
    if (fault?.latencyMs) await wait(fault.latencyMs);
    if (fault?.kind === 'hang') return hang(c);
    if (fault?.kind === 'reset') return hangUp(c);
    const answer = fault && faultAnswer(fault.kind);
    if (!answer) return undefined;
    return c.newResponse(answer.body, {
      status: answer.status as 200,
      headers: { 'Content-Type': answer.type, ...answer.headers },
    });
  };

  const call = ({ method, params }: Call, needsProfile: boolean): object => {
    if (method === 'initialize') {
      const wanted = String(params.protocolVersion);
      return {
        protocolVersion: PROTOCOLS.includes(wanted) ? wanted : PROTOCOLS[0],
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: 'local-shop', version: VERSION },
      };
    }
    if (method === 'ping') return {};
    if (method === 'tools/list') return { tools };
    if (method !== 'tools/call') throw new RpcError(-32601, `Method not found: ${method}`);

    const args = objectIn(params.arguments);
    if (needsProfile && !isAddress(objectIn(objectIn(args.meta)['ucp-agent']).profile)) {
      throw new RpcError(-32001, 'UCP discovery failed', { code: 'invalid_profile_url' });
    }
    const { query, ids } = objectIn(args.catalog);
    if (params.name === 'search_catalog') {
      return toolResult(search(typeof query === 'string' ? query : ''), 'search', origin);
    }
    if (params.name === 'lookup_catalog') {
      const wanted: unknown[] = Array.isArray(ids) ? ids : [];
      const found = new Set(wanted.flatMap((id) => withId(String(id)) ?? []));
      return toolResult([...found], 'lookup', origin);
    }
    throw new RpcError(-32602, `Unknown tool: ${String(params.name)}`);
  };

  const mcp = async (c: Context<NodeEnv>) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const asked = readCall(body);
    const failure = await failInstead(c, asked?.method ?? 'unreadable', asked?.params ?? {});
    if (failure) return failure;
    // A cookie of the shop's own, which nobody but its visitors should get.
    c.header('Set-Cookie', '_shopify_y=local; Path=/');
    if (!asked)
      return c.json(rpc(null, { error: { code: -32600, message: 'Invalid Request' } }), 400);
    if (asked.id === undefined) return c.body(null, 202);
    try {
      return c.json(rpc(asked.id, { result: call(asked, c.req.path === '/api/ucp/mcp') }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const { code, message, data } = error;
      return c.json(rpc(asked.id, { error: { code, message, ...(data && { data }) } }));
    }
  };

  return new Hono<NodeEnv>()
    .get('/.well-known/ucp', async (c) => {
      const failure = await failInstead(c, 'profile', {});
      if (failure) return failure;
      c.header('Cache-Control', 'public, max-age=60');
      c.header('Set-Cookie', '_shopify_y=local; Path=/');
      return c.json(profile(origin));
    })
    .post('/api/mcp', mcp)
    .post('/api/ucp/mcp', mcp);
}

class RpcError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const rpc = (id: string | number | null, answer: object) => ({ jsonrpc: '2.0', id, ...answer });

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isAddress = (value: unknown) => typeof value === 'string' && /^https:\/\/\S+$/.test(value);

function readCall(body: unknown): Call | undefined {
  const { jsonrpc, id, method, params } = objectIn(body);
  if (jsonrpc !== '2.0' || typeof method !== 'string') return undefined;
  const isId = typeof id === 'string' || typeof id === 'number' || id === null;
  return { method, params: objectIn(params), ...(isId && { id }) };
}

const spec = (path: string) => ({
  version: VERSION,
  spec: `https://ucp.dev/${VERSION}/specification/shopping/${path}`,
});

const profile = (origin: string) => ({
  ucp: {
    version: VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: VERSION,
          spec: `https://ucp.dev/${VERSION}/specification/overview`,
          transport: 'mcp',
          endpoint: `${origin}/api/ucp/mcp`,
          schema: `https://ucp.dev/${VERSION}/services/shopping/mcp.openrpc.json`,
        },
      ],
    },
    capabilities: {
      'dev.ucp.shopping.catalog.search': [spec('catalog/search')],
      'dev.ucp.shopping.catalog.lookup': [spec('catalog/lookup')],
    },
    payment_handlers: {},
  },
});

const meta = {
  type: 'object',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri' } },
      required: ['profile'],
    },
  },
  required: ['ucp-agent'],
};
const tool = (name: string, description: string, catalog: object) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { meta, catalog }, required: ['meta', 'catalog'] },
});

const tools = [
  tool('search_catalog', 'Finds products of this shop by words.', {
    type: 'object',
    properties: { query: { type: 'string' } },
  }),
  tool('lookup_catalog', 'Gives products of this shop by the ids of products or variants.', {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'string' } } },
    required: ['ids'],
  }),
];

function toolResult(products: readonly ShopProduct[], capability: string, origin: string): object {
  const structuredContent = {
    ucp: {
      version: VERSION,
      capabilities: { [`dev.ucp.shopping.catalog.${capability}`]: [{ version: VERSION }] },
    },
    products: products.map((product) => toProduct(product, origin)),
  };
  return {
    structuredContent,
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  };
}

const cents = (amount: number) => ({ amount, currency: 'USD' });

function toProduct(product: ShopProduct, origin: string): object {
  const prices = product.variants.map((variant) => variant.cents);
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: { plain: product.description },
    url: `${origin}/products/${product.handle}`,
    price_range: { min: cents(Math.min(...prices)), max: cents(Math.max(...prices)) },
    variants: product.variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      sku: variant.sku,
      price: cents(variant.cents),
      availability: { available: variant.availableForSale },
    })),
  };
}
