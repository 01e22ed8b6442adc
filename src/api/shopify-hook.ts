import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import { waitUntil } from 'cloudflare:workers';
import { refreshForHook } from '../features/shop/catalogue/hook-refresh.ts';
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
    const [kind = ''] = (c.req.header('x-shopify-topic') ?? '').split('/');
    if (!KINDS.includes(kind)) {
      // Shopify repeats a refused delivery for hours and then deletes the webhook, which cannot help here.
      return c.text(`Nothing is done: only ${KINDS.join('/* and ')}/* change pages.\n`);
    }
    const number = numberIn(body);
    // The time of change of a product does not show that a collection has another order.
    const isCollection = kind === 'collections';
    const products = isCollection ? [] : [number];
    waitUntil(inBackground(() => refreshForHook({ isCollection, products })));
    return c.text('The catalogue is compared with the shop.\n');
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

/** The number of the product or collection. @throws HTTPException 400, so that Shopify reports a webhook in another format */
function numberIn(body: ArrayBuffer): number {
  const { success, output } = v.safeParse(deliverySchema, new TextDecoder().decode(body));
  if (success) return output.id;
  const message = 'The delivery is not JSON with an id: choose JSON as the format of the webhook.';
  throw new HTTPException(400, { message });
}

const deliverySchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.number() }));
const KINDS = ['products', 'collections'];
