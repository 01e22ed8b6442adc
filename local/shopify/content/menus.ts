import { menus as written, type WrittenItem } from '../data/menus.ts';

export type ShopMenuItem = Omit<WrittenItem, 'items' | 'resourceId'> & {
  __typename: 'MenuItem';
  id: string;
  resourceId: string | null;
  tags: string[];
  items: ShopMenuItem[];
};

type ShopMenu = {
  __typename: 'Menu';
  id: string;
  handle: string;
  title: string;
  items: ShopMenuItem[];
  itemsCount: number;
};

export const menus: ShopMenu[] = written.map(({ number, handle, title, items }) => ({
  __typename: 'Menu',
  id: `gid://shopify/Menu/${number}`,
  handle,
  title,
  items: toItems(items, String(number)),
  itemsCount: items.length,
}));

function toItems(items: WrittenItem[], path: string): ShopMenuItem[] {
  return items.map(({ items: below = [], resourceId = null, ...item }, index) => ({
    __typename: 'MenuItem',
    id: `gid://shopify/MenuItem/${path}0${index + 1}`,
    ...item,
    resourceId,
    tags: [],
    items: toItems(below, `${path}0${index + 1}`),
  }));
}

/** Menus and the items in them, for who asks by id. */
export const menuNodes = (): (ShopMenu | ShopMenuItem)[] => [
  ...menus,
  ...menus.flatMap(({ items }) => items.flatMap((item) => [item, ...item.items])),
];
