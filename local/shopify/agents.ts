import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { NodeEnv } from '../connection.ts';
import type { Catalogue, ShopProduct } from './catalogue/catalogue.ts';
import { searchProducts } from './catalogue/product-search.ts';
import type { Faults } from './faults.ts';
import { simulateFailure } from './protocol/graphql.ts';
import type { RequestLog } from './request-log.ts';

type Shop = { origin: string; catalogue: Catalogue; faults: Faults; log: RequestLog };

const VERSION = '2026-08-25';
const MCP_VERSION = '2025-11-25';
const TOOL = 'search_catalog';
const MAX_PRODUCTS = 50;

const callSchema = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});
const searchSchema = v.object({
  name: v.literal(TOOL),
  arguments: v.object({ catalog: v.object({ query: v.optional(v.string(), '*') }) }),
});

/** The addresses that agents find at a shop: the UCP profile, and an MCP server with a catalogue search. */
export function createAgents({ origin, catalogue, faults, log }: Shop): Hono<NodeEnv> {
  /** Logs a request with the names of its headers. Returns the failure that a fault simulates, if any. */
  const receive = async (c: Context<NodeEnv>, name: string, variables: Record<string, unknown>) => {
    log.add({
      operationName: name,
      rootField: c.req.path,
      variables,
      at: new Date().toISOString(),
      buyerIp: null,
      tokenKind: 'none',
      version: VERSION,
      headers: Object.keys(c.req.header()).toSorted(),
    });
    // A cookie for the shop's own visitors, which the site must not pass on.
    c.header('Set-Cookie', '_shopify_y=local; Path=/');
    const fault = faults.take({ operationName: 'agents', rootFields: [name], variables });
    if (fault?.latencyMs) await wait(fault.latencyMs);
    return fault && simulateFailure(c, fault);
  };

  /** The result of a method; undefined for one that the server does not have. */
  const resultOf = (method: string, params: Record<string, unknown>) => {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: MCP_VERSION,
          capabilities: { tools: { listChanged: false } },
          serverInfo: { name: 'local-shop', version: VERSION },
        };
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: [searchTool] };
      case 'tools/call': {
        const read = v.safeParse(searchSchema, params);
        if (!read.success) return undefined;
        const found = searchProducts(catalogue.products, read.output.arguments.catalog.query);
        const products = found.slice(0, MAX_PRODUCTS).map((product) => toProduct(product, origin));
        const structuredContent = { ucp: { version: VERSION }, products };
        const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
        return { structuredContent, content };
      }
      default:
        return undefined;
    }
  };

  const mcp = async (c: Context<NodeEnv>) => {
    const call = v.parse(callSchema, await c.req.json());
    const { id, method, params } = call;
    const failure = await receive(c, method, params);
    if (failure) return failure;
    if (id === undefined) return c.body(null, 202);
    const result = resultOf(method, params);
    const error = { code: -32601, message: `${method} is not in the local shop.` };
    return c.json({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) });
  };

  return new Hono<NodeEnv>()
    .get('/.well-known/ucp', async (c) => {
      const failure = await receive(c, 'profile', {});
      if (failure) return failure;
      c.header('Cache-Control', 'public, max-age=60');
      return c.json(profile(origin));
    })
    .post('/api/mcp', mcp)
    .post('/api/ucp/mcp', mcp);
}

const profile = (origin: string) => ({
  ucp: {
    version: VERSION,
    services: {
      'dev.ucp.shopping': [
        { version: VERSION, transport: 'mcp', endpoint: `${origin}/api/ucp/mcp` },
      ],
    },
    capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: VERSION }] },
    payment_handlers: {},
  },
});

const searchTool = {
  name: TOOL,
  description: 'Finds products of this shop by words.',
  inputSchema: {
    type: 'object',
    properties: {
      catalog: { type: 'object', properties: { query: { type: 'string' } } },
    },
    required: ['catalog'],
  },
};

const cents = (amount: number) => ({ amount, currency: 'USD' });

function toProduct({ id, handle, title, variants }: ShopProduct, origin: string): object {
  const prices = variants.map((variant) => variant.cents);
  return {
    id,
    handle,
    title,
    url: `${origin}/products/${handle}`,
    price_range: { min: cents(Math.min(...prices)), max: cents(Math.max(...prices)) },
  };
}
