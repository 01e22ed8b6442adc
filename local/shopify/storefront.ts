import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { openDatabase } from '../database.ts';
import { cartId, checkoutUrl, createCarts } from './carts.ts';
import { createCatalogue } from './catalogue.ts';
import { createCdn } from './cdn.ts';
import { createCheckout } from './checkout.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGraphql } from './graphql.ts';
import { createOrders } from './orders.ts';
import { createPictures } from './pictures.ts';
import { createStorefrontRequests } from './requests.ts';

export type StorefrontOptions = {
  /** Where the browser reaches this server, such as http://localhost:8788. */
  origin: string;
  /** Where carts, orders and resized pictures are kept. */
  dataDir: string;
  /** The database, when it is shared; otherwise one is opened in `dataDir`. */
  database?: DatabaseSync;
  faults?: Faults;
  /** With it, generated products fill the catalogue up to that many. */
  catalogueSize?: number | undefined;
};

/**
 * Shopify on this machine: the GraphQL API over the published schema, the hosted checkout, the
 * picture addresses, and under /storefront what tests and developers see of it and can break.
 */
export function createStorefront({
  origin,
  dataDir,
  database = openDatabase(dataDir),
  faults = createFaults(),
  catalogueSize,
}: StorefrontOptions): Hono {
  const catalogue = createCatalogue(catalogueSize);
  const carts = createCarts(database);
  const orders = createOrders(database);
  const pictures = createPictures(dataDir);
  const requests = createStorefrontRequests();

  return new Hono()
    .route('/api', createGraphql({ origin, catalogue, carts, pictures, faults, requests }))
    .route('/', createCheckout({ carts, orders, catalogue }))
    .route('/cdn/shop/files', createCdn(pictures))
    .route('/storefront/faults', faults.routes)
    .route('/storefront/requests', requests.routes)
    .get('/storefront/carts', (c) =>
      c.json(
        carts.list(c.req.query('contains')).map((cart) => ({
          id: cartId(cart),
          lines: cart.lines,
          checkoutUrl: checkoutUrl(origin, cart),
          ordered: orders.findByCart(cart.token) !== undefined,
        })),
      ),
    );
}
