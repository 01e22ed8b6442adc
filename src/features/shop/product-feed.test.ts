import { beforeAll, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { sampleNode, sampleVariantNode } from '../../../tests/stubs/sample-node.ts';
import { toEntry } from './catalogue/product-mapper.ts';
import type { ProductNode } from './catalogue/product-queries.ts';
import { productFeed } from './product-feed.ts';

beforeAll(() => void Object.assign(env, localVars));

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });
const picture = { url: 'https://cdn.example/duck.webp', altText: null, width: 1, height: 1 };

interface XmlNode {
  name?: string;
  value?: string;
  children?: XmlNode[];
}

const named = ({ children = [] }: XmlNode, name: string): XmlNode[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...named(child, name)]);
const textOf = ({ value = '', children = [] }: XmlNode): string =>
  value + children.map(textOf).join('');

/** The entries of the feed of a product, as fields without their prefix. */
function entriesOf(fields: Partial<ProductNode>): Record<string, string>[] {
  const feed = fromXml(productFeed([toEntry(sampleNode(fields), '')])) as XmlNode;
  return named(feed, 'item').map(({ children = [] }) =>
    Object.fromEntries(children.map((field) => [field.name!.replace('g:', ''), textOf(field)])),
  );
}

/** The rules of https://support.google.com/merchants/answer/7052112 for the fields that the feed has. */
const RULES: Record<string, RegExp> = {
  id: /^.{1,50}$/,
  title: /^.{1,150}$/,
  description: /^[^]{1,5000}$/,
  link: /^https?:\/\/\S+$/,
  image_link: /^https?:\/\/\S+$/,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  price: /^\d+\.\d\d [A-Z]{3}$/,
  sale_price: /^\d+\.\d\d [A-Z]{3}$/,
  brand: /^.{1,70}$/,
  condition: /^(new|refurbished|used)$/,
  identifier_exists: /^(yes|no)$/,
  product_type: /^.{1,750}$/,
  item_group_id: /^[\w-]{1,50}$/,
  size: /^.{1,100}$/,
  color: /^.{1,100}$/,
};
const REQUIRED = ['id', 'title', 'description', 'link', 'availability', 'price'];

test('each variant is an entry with its own price, availability and address, by the rules of Google', () => {
  const entries = entriesOf({
    title: 'Tee & <Duck>',
    images: { nodes: [picture] },
    variants: {
      nodes: [
        sampleVariantNode(11, 'S', { amount: '20.0', compareAtPrice: usd('25.0') }),
        sampleVariantNode(12, 'M', { availableForSale: false }),
      ],
    },
  });
  for (const entry of entries) {
    expect(Object.keys(entry)).toEqual(expect.arrayContaining([...REQUIRED, 'image_link']));
    for (const [field, text] of Object.entries(entry)) {
      expect([field, RULES[field]?.test(text)]).toEqual([field, true]);
    }
  }
  expect(entries).toMatchObject([
    {
      id: '11',
      title: 'Tee & <Duck>, S',
      link: 'http://localhost:8787/shop/product/tee?variant=11',
      availability: 'in_stock',
      price: '25.00 USD',
      sale_price: '20.00 USD',
      size: 'S',
      item_group_id: '1',
    },
    { id: '12', availability: 'out_of_stock', price: '32.00 USD', size: 'M' },
  ]);
  expect(new Set(entries.map(({ link }) => link)).size).toBe(2);
});

test.each<[string, Partial<ProductNode>, number]>([
  ['no variants', { variants: { nodes: [] } }, 0],
  ['a price of 0', { variants: { nodes: [sampleVariantNode(1, 'S', { amount: '0.0' })] } }, 0],
  ['no picture, vendor, type or description', { vendor: '', productType: '' }, 2],
])('a product with %s', (_, fields, count) => {
  const entries = entriesOf(fields);
  expect(entries).toHaveLength(count);
  for (const entry of entries) expect(Object.values(entry)).not.toContain('');
});

test('an only variant has the address of its product and no group', () => {
  const [entry] = entriesOf({ variants: { nodes: [sampleVariantNode(11, 'S')] } });
  expect(entry).toMatchObject({ title: 'Tee', link: 'http://localhost:8787/shop/product/tee' });
  expect(entry).not.toHaveProperty('item_group_id');
});
