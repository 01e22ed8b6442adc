import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { NodeEnv } from '../connection.ts';
import { createAgents } from './agents.ts';
import { createCartRoutes } from './carts/cart-routes.ts';
import { createCarts } from './carts/cart-store.ts';
import { createGiftCards } from './carts/gift-cards.ts';
import { createInventory } from './carts/inventory.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { createPictures, FILES_PATH } from './catalogue/pictures.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createOrders } from './checkout/orders.ts';
import { createCustomerAccounts } from './customer-accounts/customer-accounts.ts';
import { createCustomerTokens } from './customer-accounts/customer-tokens.ts';
import { createCustomers } from './customer-accounts/customers.ts';
import { createContracts } from './customer-accounts/subscription-contracts.ts';
import { createFaults } from './faults.ts';
import { createGraphql } from './protocol/graphql.ts';
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
}: ShopifyOptions): Hono<NodeEnv> {
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

  return (
    new Hono<NodeEnv>()
      .route('/', createAgents({ origin, catalogue, faults, log }))
      .route('/api', createGraphql({ ...shop, faults, log }))
      .route('/', createCheckout({ ...shop, inventory, customers, onOrder: contracts.begin }))
      .route('/', createCustomerAccounts(accounts))
      .route(FILES_PATH, pictures.routes)
      // The shop's own domain serves the same files; the checkout uses this address.
      .route('/cdn/shop/files', pictures.routes)
      .route('/storefront/faults', faults.routes)
      .route('/storefront/requests', log.routes)
      .route('/storefront/products', createCatalogueRoutes(catalogue))
      .route('/storefront/carts', createCartRoutes(shop))
  );
}
