import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { NodeEnv } from '../connection.ts';
import type { LocalService } from '../overview.ts';
import { createAgents } from './agents/agents.ts';
import { createCarts } from './carts/carts.ts';
import { createCartRoutes } from './carts/cart-routes.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCdn } from './catalogue/cdn.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createFaults, shopFaultsCard } from './faults.ts';
import { createGiftCards } from './carts/gift-cards.ts';
import { createGraphql } from './protocol/graphql.ts';
import { createInventory } from './carts/inventory.ts';
import { createOrders, ordersCard } from './checkout/orders.ts';
import { createPictures, FILES_PATH } from './catalogue/pictures.ts';
import { pricing } from './catalogue/pricing.ts';
import { createStorefrontRequests } from './requests.ts';
import { API_VERSION } from './protocol/versions.ts';

export type ShopifyOptions = {
  /** Where the browser reaches this server, such as http://localhost:8788. */
  origin: string;
  database: DatabaseSync;
  dataDir: string;
  /** Generated products fill the catalogue up to that many. */
  catalogueSize?: number | undefined;
};

/**
 * Shopify on this machine: the GraphQL API over the published schema, the hosted checkout, the picture addresses; and
 * under /storefront what tests see of it and can break.
 */
export function createShopify({
  origin,
  database,
  dataDir,
  catalogueSize,
}: ShopifyOptions): LocalService {
  const catalogue = createCatalogue(catalogueSize);
  const carts = createCarts(database);
  const orders = createOrders(database);
  const giftCards = createGiftCards(database);
  const inventory = createInventory(database, catalogue);
  const pictures = createPictures(dataDir);
  const requests = createStorefrontRequests();
  const faults = createFaults();
  const shop = { origin, catalogue, pricing, carts, orders, giftCards, pictures };

  const routes = new Hono<NodeEnv>()
    .route('/', createAgents({ origin, catalogue, faults, requests }))
    .route('/api', createGraphql({ ...shop, faults, requests }))
    .route('/', createCheckout({ ...shop, inventory }))
    .route(FILES_PATH, createCdn(pictures))
    // The shop's own domain serves the same files; the checkout links them so.
    .route('/cdn/shop/files', createCdn(pictures))
    .route('/storefront/faults', faults.routes)
    .route('/storefront/requests', requests.routes)
    .route('/storefront/carts', createCartRoutes(shop));
  return {
    routes,
    services,
    cards: () => [shopFaultsCard(faults), ordersCard(orders.latest(20))],
  };
}

const services = [
  {
    name: 'Storefront',
    path: `/api/${API_VERSION}/graphql.json`,
    purpose: 'Shopify’s GraphQL over the published schema, with checkout and pictures.',
  },
  {
    name: 'Agents',
    path: '/.well-known/ucp, /api/ucp/mcp, /api/mcp',
    purpose: 'The shop’s UCP profile, and its catalogue by MCP.',
  },
  {
    name: 'What the shop was asked',
    path: '/storefront/requests, /storefront/carts',
    purpose:
      'For tests: the requests received and the carts made, with ?contains= to filter; POST /storefront/carts/expire.',
  },
  {
    name: 'Faults',
    path: '/storefront/faults',
    purpose: 'Makes the shop slow, rude or absent.',
  },
];
