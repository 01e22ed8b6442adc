import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';

const pages: (SearchResult & { words: string })[] = [
  {
    to: '/contact',
    title: 'Contact Us',
    text: 'Questions, events, press: write to us and a person answers.',
    words: 'email phone help customer service support order problem inquiry media',
  },
  {
    to: '/wholesale/apply',
    title: 'Wholesale',
    text: 'Pour or sell Rubber Ducky: apply and hear from us within 48 hours.',
    words: 'application business retailer distributor bar restaurant stock reseller',
  },
  {
    to: '/store-locator',
    title: 'Find Us',
    text: 'Stores, bars and restaurants with a cold Rubber Ducky near you.',
    words: 'store locator where to buy near me map shops retailers location zip',
  },
  {
    to: '/ingredients',
    title: 'Ingredients',
    text: 'What is inside a can of Classic Lime, and nothing else.',
    words: 'nutrition calories sugar allergens gluten vegan sodium agave alcohol',
  },
  {
    to: '/about',
    title: 'About Us',
    text: 'How a duck in a punch bowl became a drink, and what we care about.',
    words: 'brand story company team values careers jobs flavors founders',
  },
  {
    to: '/cart',
    title: 'Your Cart',
    text: 'What you have picked so far, with discount codes and the checkout.',
    words: 'basket bag checkout coupon gift card pay order',
  },
];

let index: TextIndex<SearchResult> | undefined;

/** Search source of the pages that answer questions to a shop. */
export const pageSource: SearchSource = {
  name: 'Help',
  open: async () => {
    index ??= textIndex(pages, ({ title, text, words }) => ({ title, text: `${text} ${words}` }));
    return index;
  },
};
