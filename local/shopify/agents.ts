import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import type { NodeEnv } from '../connection.ts';
import type { Catalogue, ShopProduct } from './catalogue/catalogue.ts';
import type { Faults } from './faults.ts';
import { simulateFailure } from './protocol/graphql.ts';
import type { RequestLog } from './request-log.ts';
import { searchProducts } from './search/text-search.ts';

type Shop = { origin: string; catalogue: Catalogue; faults: Faults; log: RequestLog };

const VERSION = '2026-08-25';
const MCP_VERSION = '2025-11-25';
const MAX_PRODUCTS = 50;

type Call = { id?: string | number | null; method: string; params: Record<string, unknown> };

/** The addresses that agents find at a shop: the UCP profile, and an MCP server with a catalogue search. */
export function createAgents({ origin, catalogue, faults, log }: Shop): Hono<NodeEnv> {
  /** Logs a request with the names of its headers. Returns the failure that a fault simulates, if any. */
  const receive = async (
    c: Context<NodeEnv>,
    operationName: string,
    variables: Record<string, unknown>,
  ) => {
    log.add({
      operationName,
      rootField: c.req.path,
      variables,
      at: new Date().toISOString(),
      buyerIp: null,
      tokenKind: 'none',
      version: VERSION,
      headers: Object.keys(c.req.header()).toSorted(),
    });
    const fault = faults.take({ operationName: 'agents', rootFields: [operationName], variables });
    if (fault?.latencyMs) await wait(fault.latencyMs);
    return fault && simulateFailure(c, fault);
  };

  const call = ({ method, params }: Call): object => {
    if (method === 'initialize') {
      return {
        protocolVersion: MCP_VERSION,
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: 'local-shop', version: VERSION },
      };
    }
    if (method === 'ping') return {};
    if (method === 'tools/list') return { tools: [searchTool] };
    if (method !== 'tools/call') throw new RpcError(-32601, `Method not found: ${method}`);
    if (params.name !== searchTool.name) {
      throw new RpcError(-32602, `Unknown tool: ${String(params.name)}`);
    }
    const { query } = objectIn(objectIn(params.arguments).catalog);
    const text = typeof query === 'string' && query.trim() ? query : '*';
    const products = searchProducts(catalogue.products, { query: text, prefix: false });
    return toolResult(products.slice(0, MAX_PRODUCTS), origin);
  };

  const mcp = async (c: Context<NodeEnv>) => {
    const asked = readCall(await c.req.json().catch(() => undefined));
    const failure = await receive(c, asked?.method ?? 'unreadable', asked?.params ?? {});
    if (failure) return failure;
    // A cookie for the shop's own visitors, which the site must not pass on.
    c.header('Set-Cookie', '_shopify_y=local; Path=/');
    if (!asked) {
      return c.json(rpc(null, { error: { code: -32600, message: 'Invalid Request' } }), 400);
    }
    if (asked.id === undefined) return c.body(null, 202);
    try {
      return c.json(rpc(asked.id, { result: call(asked) }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return c.json(rpc(asked.id, { error: { code: error.code, message: error.message } }));
    }
  };

  return new Hono<NodeEnv>()
    .get('/.well-known/ucp', async (c) => {
      const failure = await receive(c, 'profile', {});
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

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const rpc = (id: string | number | null, answer: object) => ({ jsonrpc: '2.0', id, ...answer });

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readCall(body: unknown): Call | undefined {
  const { jsonrpc, id, method, params } = objectIn(body);
  if (jsonrpc !== '2.0' || typeof method !== 'string') return undefined;
  const isId = typeof id === 'string' || typeof id === 'number' || id === null;
  return { method, params: objectIn(params), ...(isId && { id }) };
}

const SPEC = `https://ucp.dev/${VERSION}/specification`;

const profile = (origin: string) => ({
  ucp: {
    version: VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: VERSION,
          spec: `${SPEC}/overview`,
          transport: 'mcp',
          endpoint: `${origin}/api/ucp/mcp`,
          schema: `https://ucp.dev/${VERSION}/services/shopping/mcp.openrpc.json`,
        },
      ],
    },
    capabilities: {
      'dev.ucp.shopping.catalog.search': [
        { version: VERSION, spec: `${SPEC}/shopping/catalog/search` },
      ],
    },
    payment_handlers: {},
  },
});

const searchTool = {
  name: 'search_catalog',
  description: 'Finds products of this shop by words.',
  inputSchema: {
    type: 'object',
    properties: {
      meta: {
        type: 'object',
        properties: {
          'ucp-agent': {
            type: 'object',
            properties: { profile: { type: 'string', format: 'uri' } },
            required: ['profile'],
          },
        },
        required: ['ucp-agent'],
      },
      catalog: { type: 'object', properties: { query: { type: 'string' } } },
    },
    required: ['meta', 'catalog'],
  },
};

function toolResult(products: readonly ShopProduct[], origin: string): object {
  const structuredContent = {
    ucp: {
      version: VERSION,
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: VERSION }] },
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
