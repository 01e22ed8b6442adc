import { BestSellers } from './list/best-sellers.tsx';
import { NotFound } from '../layout/page-parts/not-found.tsx';

const words = {
  product: {
    title: 'Product not found',
    text: 'There is no such product in our shop. It may have swum away.',
  },
  collection: { title: 'Collection not found', text: 'There is no such corner in our shop.' },
  unavailable: {
    title: 'Product not found yet',
    text: 'Our shop cannot be reached just now, so we could not load this product. Please try again in a moment.',
    status: 503,
  },
  limited: {
    title: 'Product not found yet',
    text: 'There were many requests from your network. Please wait a minute and try again.',
    status: 429,
  },
} as const;

/** The 404 page of products and collections, or the error page while the shop does not answer or is not asked. */
export function ShopNotFound({ what }: { what: keyof typeof words }) {
  return (
    <NotFound {...words[what]} back={{ to: '/shop', text: 'Back to the shop' }}>
      {(what === 'product' || what === 'collection') && <BestSellers />}
    </NotFound>
  );
}
