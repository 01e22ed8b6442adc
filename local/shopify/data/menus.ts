export type WrittenItem = {
  title: string;
  type:
    | 'ARTICLE'
    | 'BLOG'
    | 'CATALOG'
    | 'COLLECTION'
    | 'FRONTPAGE'
    | 'HTTP'
    | 'PAGE'
    | 'PRODUCT'
    | 'SEARCH'
    | 'SHOP_POLICY';
  /** Where it leads: a path of the online store, or a whole address elsewhere. */
  to: string;
  resourceId?: string;
  items?: WrittenItem[];
};

export type WrittenMenu = { number: number; handle: string; title: string; items: WrittenItem[] };

const collection = (number: number, handle: string, title: string): WrittenItem => ({
  title,
  type: 'COLLECTION',
  to: `/collections/${handle}`,
  resourceId: `gid://shopify/Collection/${number}`,
});

const page = (number: number, handle: string, title: string): WrittenItem => ({
  title,
  type: 'PAGE',
  to: `/pages/${handle}`,
  resourceId: `gid://shopify/Page/${number}`,
});

const policy = (number: number, handle: string, title: string): WrittenItem => ({
  title,
  type: 'SHOP_POLICY',
  to: `/policies/${handle}`,
  resourceId: `gid://shopify/ShopPolicy/${number}`,
});

/** The two menus that every shop has from the start. */
export const menus: WrittenMenu[] = [
  {
    number: 1,
    handle: 'main-menu',
    title: 'Main menu',
    items: [
      { title: 'Home', type: 'FRONTPAGE', to: '/' },
      {
        title: 'Shop',
        type: 'CATALOG',
        to: '/collections/all',
        items: [
          collection(501, 'drinks', 'Drinks'),
          collection(502, 'merch', 'Merch'),
          collection(503, 'wholesale', 'Wholesale'),
        ],
      },
      {
        title: 'Pond Notes',
        type: 'BLOG',
        to: '/blogs/pond-notes',
        resourceId: 'gid://shopify/Blog/901',
      },
      page(801, 'about-the-flock', 'About'),
    ],
  },
  {
    number: 2,
    handle: 'footer',
    title: 'Footer menu',
    items: [
      { title: 'Search', type: 'SEARCH', to: '/search' },
      page(802, 'how-to-serve', 'How to serve'),
      policy(603, 'shipping-policy', 'Shipping'),
      policy(602, 'refund-policy', 'Refunds'),
      policy(601, 'privacy-policy', 'Privacy'),
      { title: 'Duck facts', type: 'HTTP', to: 'https://en.wikipedia.org/wiki/Rubber_duck' },
    ],
  },
];
