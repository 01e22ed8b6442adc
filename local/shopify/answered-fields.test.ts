import { readdirSync, readFileSync } from 'node:fs';
import {
  buildClientSchema,
  execute,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  parse,
  type GraphQLOutputType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createCarts } from './carts/carts.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { openDatabase } from '../database.ts';
import { cartFields, catalogueFields } from './peer-fields.ts';
import { createPictures } from './catalogue/pictures.ts';
import { shopResolvers } from './content/shop-resolvers.ts';

const data = new URL('data/', import.meta.url);
const schemaFile = readdirSync(data).find((name) => name.endsWith('.schema.json')) ?? '';
const schema = buildClientSchema(JSON.parse(readFileSync(new URL(schemaFile, data), 'utf8')));

/** Fields of the root that together lead to everything the catalogue hands out. */
const roots = [
  'product(handle: "custom-flock-jersey")',
  'product(handle: "classic-lime-margarita")',
  'product(handle: "pond-club")',
  'collection(handle: "flock-lab")',
  'collection(handle: "drinks")',
  'collections(first: 2)',
  'products(first: 2)',
  'productTags(first: 2)',
  'productTypes(first: 2)',
  'productRecommendations(productHandle: "mango-chili-margarita")',
  'shop',
  'paymentSettings',
  'localization',
  'publicApiVersions',
  'menu(handle: "main-menu")',
  'menu(handle: "footer")',
  'page(handle: "how-to-serve")',
  'pageByHandle(handle: "how-to-serve")',
  'pages(first: 2)',
  'blog(handle: "pond-notes")',
  'blogByHandle(handle: "pond-notes")',
  'blogs(first: 2)',
  'article(id: "gid://shopify/Article/9101")',
  'articles(first: 2)',
  'search(query: "lime", first: 9)',
  'predictiveSearch(query: "lim", types: [QUERY, PRODUCT, COLLECTION, PAGE, ARTICLE])',
  'sitemap(type: PRODUCT)',
  'node(id: "gid://shopify/ProductOption/49000")',
  'nodes(ids: ["gid://shopify/Menu/1", "gid://shopify/MediaImage/100101"])',
  'productByHandle(handle: "ducky-tee")',
  'collectionByHandle(handle: "merch")',
  'locations(first: 1)',
  'metaobject(id: "gid://shopify/Metaobject/1")',
  'metaobjects(type: "duck", first: 1)',
  'urlRedirects(first: 1)',
];

const args: Record<string, string> = {
  first: '9',
  handle: '"forty-two-batches"',
  identifiers:
    '[{ namespace: "custom", key: "pairs_with" }, { namespace: "custom", key: "none" }, { namespace: "shopify--discovery--product_recommendation", key: "complementary_products" }]',
  key: '"calories"',
  namespace: '"custom"',
  page: '1',
  selectedOptions: '[]',
};

/** These belong to carts, customers and stores, or are media that no product of the catalogue has. */
const OUTSIDE =
  /^(Cart|Customer|Order|Company|ComponentizableCartLine|AppliedGiftCard|MailingAddress|Location$|GenericFile|Video|ExternalVideo|Model3d|Metaobject|MediaPresentation|ShopPay)/;

/** All fields of a type and of what they lead to, as far as `goesOn` says. */
function selectAll(
  type: GraphQLOutputType,
  goesOn: (name: string, above: string[]) => boolean,
  above: string[] = [],
): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  // What owns a metafield is reached without it.
  if (named.name === 'MetafieldParentResource') return '{ __typename }';
  if (isAbstractType(named)) {
    const parts = schema
      .getPossibleTypes(named)
      .filter(({ name }) => !OUTSIDE.test(name))
      .map((each) => `... on ${each.name} ${selectAll(each, goesOn, above)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(named) || !goesOn(named.name, above)) return '{ __typename }';
  const fields = Object.values(named.getFields()).map((field) => {
    const names = field.args.map(({ name }) => name);
    const given = names
      .filter((name) => args[name] && (name !== 'first' || names.includes('after')))
      .map((name) => `${name}: ${args[name]}`);
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    // Fields of one name may differ between the types of a union.
    const alias = `${named.name}_${field.name}`;
    return `${alias}: ${field.name}${list} ${selectAll(field.type, goesOn, [...above, named.name])}`;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Each type again on every way to it, but not far. */
const onEveryWay = (name: string, above: string[]) => !above.includes(name) && above.length < 4;

/** Each type once, however far away. */
function once() {
  const seen = new Set<string>();
  return (name: string) => {
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  };
}

const answered = new Set<string>();
const unanswered = new Set<string>();

beforeAll(async () => {
  const pictures = createPictures('unused');
  await pictures.ready;
  const context = {
    origin: 'http://localhost:8788',
    catalogue: createCatalogue(),
    carts: createCarts(openDatabase(':memory:')),
    pictures,
    request: {},
  };
  const root = schema.getQueryType()?.getFields() ?? {};
  for (const asked of roots) {
    const type = root[asked.split('(')[0] ?? '']?.type;
    if (!type) throw new Error(`The schema has no ${asked}.`);
    for (const goesOn of [onEveryWay, once()]) {
      const { errors } = await execute({
        schema,
        document: parse(`{ ${asked} ${selectAll(type, goesOn)} }`),
        contextValue: context,
        fieldResolver: (source, given, _context, info) => {
          const { parentType, fieldName } = info;
          const resolve = shopResolvers[parentType.name]?.[fieldName];
          const value = resolve
            ? resolve(source as never, given as never, context as never, info)
            : source?.[fieldName];
          (value === undefined ? unanswered : answered).add(`${parentType.name}.${fieldName}`);
          return value;
        },
      });
      if (errors) throw new Error(`${asked}: ${errors[0]?.message}`);
    }
  }
});

const fieldsOf = (typeName: string) => {
  const type = schema.getType(typeName);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
};

/** Root fields of others: carts and customers. */
const ofOthers = ['cart', 'cartCompletionAttempt', 'customer'].map((name) => `QueryRoot.${name}`);

/** Types of lists that are always empty here: the shop has none of these. */
const ofEmptyLists = [
  'Comment',
  'CommentAuthor',
  'CommentEdge',
  'LocationEdge',
  'ProductVariantComponent',
  'ProductVariantComponentEdge',
  'QuantityPriceBreak',
  'QuantityPriceBreakEdge',
  'SellingPlanFixedAmountPriceAdjustment',
  'SellingPlanFixedPriceAdjustment',
  'SitemapResourceMetaobject',
  'StoreAvailability',
  'StoreAvailabilityEdge',
];

test('every field of the root and of all types that lead on from it is answered', () => {
  const reachable = new Set(['QueryRoot']);
  for (const name of reachable) {
    for (const { type, name: field } of fieldsOf(name)) {
      if (ofOthers.includes(`${name}.${field}`)) continue;
      const next = getNamedType(type);
      const types = isAbstractType(next) ? schema.getPossibleTypes(next) : [next];
      for (const each of types) if (!OUTSIDE.test(each.name)) reachable.add(each.name);
    }
  }
  const names = [...reachable].flatMap((name) =>
    fieldsOf(name).map((each) => `${name}.${each.name}`),
  );
  const missing = names.filter((name) => !answered.has(name) && !ofOthers.includes(name));
  expect([...unanswered]).toEqual([]);
  expect([...new Set(missing.map((name) => name.split('.')[0]))].toSorted()).toEqual(ofEmptyLists);
});

const toNames = (fields: Record<string, string>) =>
  Object.entries(fields).flatMap(([type, names]) =>
    names.split(' ').map((name) => `${type}.${name}`),
  );

test('Hydrogen and vercel/commerce get every field of the catalogue that they ask for', () => {
  expect(toNames(catalogueFields).filter((name) => !answered.has(name))).toEqual([]);
});

test('the schema has the fields of carts that they ask for', () => {
  const names = Object.keys(cartFields).flatMap((type) =>
    fieldsOf(type).map(({ name }) => `${type}.${name}`),
  );
  expect(toNames(cartFields).filter((name) => !names.includes(name))).toEqual([]);
});
