import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { buyableVariant } from '../features/shop/product-page/buyable-product.ts';
import { findVariant } from '../features/shop/product-page/variant-selection.ts';
import { log } from '../runtime/log.ts';
import { StorefrontError } from '../services/shopify/storefront-error.ts';

/** GET /api/products/{handle}/variant?Size=L&Color=Coral answers the variant with these options, or 404. */
export const products = new Hono()
  .get('/:handle/variant', async (c) => {
    const { searchParams } = new URL(c.req.url);
    const variant = await findVariant(
      encodeURIComponent(c.req.param('handle')),
      searchParams,
    ).catch((error: unknown) => {
      if (!(error instanceof StorefrontError)) throw error;
      log.error('shop', `a variant of ${c.req.param('handle')}: ${error.message}`);
      throw new HTTPException(503, { message: 'The shop cannot be asked right now.' });
    });
    if (!variant) throw new HTTPException(404, { message: 'There is no such variant.' });
    c.header('cache-control', 'public, max-age=30');
    return c.json(buyableVariant(variant));
  })
  .all('/:handle/variant', (c) => {
    c.header('allow', 'GET, HEAD');
    throw new HTTPException(405, { message: 'This address only takes GET requests.' });
  });
