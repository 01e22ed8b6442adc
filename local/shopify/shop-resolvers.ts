import type { Resolvers } from './context.ts';
import { menus } from './data/menus.ts';
import { paginate, type PageArguments } from './protocol/connections.ts';

const language = { isoCode: 'EN', name: 'English', endonymName: 'English' };

const country = {
  isoCode: 'US',
  name: 'United States',
  unitSystem: 'IMPERIAL_SYSTEM',
  currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
  availableLanguages: [language],
  defaultLanguage: language,
};

const none = (field: string) => (_root: unknown, page: PageArguments) => paginate([], page, field);

/** The shop itself: its name, market and menus, and the texts that it does not have. */
export const shopQueries: Resolvers[string] = {
  shop: (_root: unknown, _arguments: object, { origin }) => ({
    id: 'gid://shopify/Shop/1',
    name: 'Rubber Ducky (local)',
    description: 'Canned margaritas without the alcohol.',
    primaryDomain: { host: new URL(origin).host, url: origin },
    brand: null,
    privacyPolicy: null,
    refundPolicy: null,
    shippingPolicy: null,
    subscriptionPolicy: null,
    termsOfService: null,
  }),
  // The only market is the United States, whatever @inContext asks for.
  localization: () => ({
    country,
    language,
    availableCountries: [country],
    availableLanguages: [language],
  }),
  menu: (_root: unknown, { handle }: { handle: string }, { origin }) => {
    const menu = menus[handle];
    if (!menu) return null;
    return {
      id: `gid://shopify/Menu/${menu.id}`,
      handle,
      title: menu.title,
      itemsCount: menu.links.length,
      items: menu.links.map(({ title, type, path, collection }, index) => ({
        id: `gid://shopify/MenuItem/${menu.id}0${index + 1}`,
        title,
        type,
        url: `${origin}${path}`,
        resourceId: collection ? `gid://shopify/Collection/${collection}` : null,
        tags: [],
        items: [],
      })),
    };
  },
  page: () => null,
  pageByHandle: () => null,
  pages: none('pages'),
  blog: () => null,
  blogs: none('blogs'),
  articles: none('articles'),
};
