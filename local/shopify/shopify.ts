import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { NodeEnv } from '../connection.ts';
import type { LocalService } from '../overview.ts';
import { createAgents } from './agents.ts';
import { createCartRoutes } from './carts/cart-routes.ts';
import { createCarts } from './carts/cart-store.ts';
import { createGiftCards } from './carts/gift-cards.ts';
import { createInventory } from './carts/inventory.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { createCdn } from './catalogue/cdn.ts';
import { createPictures, FILES_PATH } from './catalogue/pictures.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createOrders, ordersCard } from './checkout/orders.ts';
import { contractsCard } from './customer-accounts/contract-routes.ts';
import { createCustomerAccounts } from './customer-accounts/customer-accounts.ts';
import { createCustomerTokens } from './customer-accounts/customer-tokens.ts';
import { createCustomers } from './customer-accounts/customers.ts';
import { createContracts } from './customer-accounts/subscription-contracts.ts';
import { createFaults, shopFaultsCard } from './faults.ts';
import { createGraphql } from './protocol/graphql.ts';
import { API_VERSION } from './protocol/versions.ts';
import { createRequestLog } from './request-log.ts';

export type ShopifyOptions = {
  /** The origin of this server in browsers, such as http://localhost:8788. */
  origin: string;
  database: DatabaseSync;
  /** Folder of scaled pictures, which are the same for all data. */
  cacheDir: string;
  /** Generated products fill the catalogue up to this number. */
  catalogueSize?: number | undefined;
};

/**
 * The local Shopify: the Storefront API over the published schema, the hosted checkout and the picture addresses. Tests
 * read the requests and carts, and switch faults, under /storefront.
 */
export function createShopify({
  origin,
  database,
  cacheDir,
  catalogueSize,
}: ShopifyOptions): LocalService {
  const catalogue = createCatalogue(catalogueSize);
  const carts = createCarts(database);
  const orders = createOrders(database);
  const giftCards = createGiftCards(database);
  const inventory = createInventory(database, catalogue);
  const pictures = createPictures(cacheDir);
  const log = createRequestLog();
  const faults = createFaults();
  const customers = createCustomers(database);
  const contracts = createContracts(database);
  const tokens = createCustomerTokens(database);
  const customerOf = (accessToken: string) => customers.find(tokens.customerOf(accessToken) ?? 0);
  const shop = { origin, catalogue, carts, orders, giftCards, pictures, customerOf };
  const accounts = { ...shop, database, customers, contracts, tokens, faults, log };

  const routes = new Hono<NodeEnv>()
    .route('/', createAgents({ origin, catalogue, faults, log }))
    .route('/api', createGraphql({ ...shop, faults, log }))
    .route('/', createCheckout({ ...shop, inventory, customers, onOrder: contracts.begin }))
    .route('/', createCustomerAccounts(accounts))
    .route(FILES_PATH, createCdn(pictures))
    // The shop's own domain serves the same files; the checkout uses this address.
    .route('/cdn/shop/files', createCdn(pictures))
    .route('/storefront/faults', faults.routes)
    .route('/storefront/requests', log.routes)
    .route('/storefront/products', createCatalogueRoutes(catalogue))
    .route('/storefront/carts', createCartRoutes(shop));
  return {
    routes,
    services,
    cards: () => [
      shopFaultsCard(faults),
      ordersCard(orders.latest(20)),
      contractsCard(contracts.latest(20)),
    ],
  };
}

const services = [
  {
    name: 'Storefront',
    path: `/api/${API_VERSION}/graphql.json`,
    purpose: 'Shopify’s GraphQL over the published schema, with checkout and pictures.',
  },
  {
    name: 'Customer accounts',
    path: '/.well-known/openid-configuration, /customer-accounts',
    purpose: 'Shopify’s sign-in of customers, and their orders, subscriptions and addresses.',
  },
  {
    name: 'Agents',
    path: '/.well-known/ucp, /api/ucp/mcp, /api/mcp',
    purpose: 'The shop’s UCP profile, and its catalogue by MCP.',
  },
  {
    name: 'Requests and carts of the shop',
    path: '/storefront/requests, /storefront/carts',
    purpose:
      'For tests: the received requests and the created carts, with ?contains= as a filter; POST /storefront/carts/expire.',
  },
  {
    name: 'Products of the shop',
    path: '/storefront/products/{handle}',
    purpose:
      'For tests: POST { cents } changes its price, DELETE removes it, until the next start.',
  },
  {
    name: 'Faults',
    path: '/storefront/faults',
    purpose: 'Simulates a slow, failing or unreachable shop.',
  },
];
