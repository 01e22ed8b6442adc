import { allListed } from '../../../features/shop/catalogue/list-products.ts';
import { productFeed } from '../../../features/shop/product-feed.ts';
import { log } from '../../../runtime/log.ts';

/** The products for Google Merchant Center; 503 without a catalogue, so that Google keeps what it has. */
export async function GET(): Promise<Response> {
  try {
    return new Response(productFeed(await allListed()), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
    });
  } catch (error) {
    log.error('shop', `product feed: ${String(error)}`);
    return new Response(null, { status: 503 });
  }
}

export { GET as HEAD };
