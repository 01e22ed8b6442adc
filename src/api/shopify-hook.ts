import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import { waitUntil } from 'cloudflare:workers';
import { refreshForHook } from '../features/shop/catalogue/catalogue-refresh.ts';
import { env } from '../runtime/env.ts';
import { inBackground } from '../runtime/request-context.ts';
import { onlyPost } from './sent-fields.ts';

/**
 * POST /api/hooks/shopify: a webhook of Shopify for products/* or collections/*, signed with SHOPIFY_WEBHOOK_SECRET. It
 * starts a run of the schedule, which asks the shop itself: a repeated, late or overtaken delivery has no other effect.
 */
export const shopifyHook = new Hono()
  .post('/', async (c) => {
    const secret = env().SHOPIFY_WEBHOOK_SECRET;
    if (!secret) throw new HTTPException(404);
    const body = await c.req.arrayBuffer();
    const signature = c.req.header('x-shopify-hmac-sha256') ?? '';
    if (!(await timingSafeEqual(signature, await signatureOf(body, secret)))) {
      throw new HTTPException(401, { message: 'The signature does not belong to this request.' });
    }
    const topic = c.req.header('x-shopify-topic') ?? '';
    if (/^(products|collections)\//.test(topic)) {
      // The time of change of a product does not show that a collection has another order.
      const isCollection = topic.startsWith('collections/');
      waitUntil(
        inBackground(() => refreshForHook({ isCollection, product: productIn(body, topic) })),
      );
    }
    // Shopify repeats deliveries that are not answered with 200, so topics of no interest are accepted as well.
    return c.body(null, 200);
  })
  .all('/', onlyPost);

/** The base64 of an HMAC-SHA256, as Shopify sends it in X-Shopify-Hmac-Sha256. */
async function signatureOf(body: ArrayBuffer, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, body));
  return btoa(String.fromCharCode(...signature));
}

/** The number of the product, which identifies its entry; undefined in the body of another topic. */
function productIn(body: ArrayBuffer, topic: string): number | undefined {
  if (!topic.startsWith('products/')) return undefined;
  try {
    const { id } = JSON.parse(new TextDecoder().decode(body)) as { id?: unknown };
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}
