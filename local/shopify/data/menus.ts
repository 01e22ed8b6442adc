type MenuLink = {
  title: string;
  type: 'CATALOG' | 'COLLECTION' | 'FRONTPAGE' | 'SEARCH';
  path: string;
  /** The number of the linked collection. */
  collection?: number;
};

/** The menus of the shop by handle: those that every new shop has. */
export const menus: Record<string, { id: number; title: string; links: MenuLink[] }> = {
  'main-menu': {
    id: 801,
    title: 'Main menu',
    links: [
      { title: 'Home', type: 'FRONTPAGE', path: '/' },
      { title: 'Catalog', type: 'CATALOG', path: '/collections/all' },
      { title: 'Drinks', type: 'COLLECTION', path: '/collections/drinks', collection: 501 },
      { title: 'Merch', type: 'COLLECTION', path: '/collections/merch', collection: 502 },
    ],
  },
  footer: {
    id: 802,
    title: 'Footer menu',
    links: [{ title: 'Search', type: 'SEARCH', path: '/search' }],
  },
};
