import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  execute,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  parse,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import type { ShopContext } from './context.ts';
import { shopResolvers } from './shop-resolvers.ts';

const schema = buildClientSchema(
  JSON.parse(readFileSync(new URL('data/storefront.schema.json', import.meta.url), 'utf8')),
);

/** Where every field of every type below is asked for; together they reach all the catalogue has. */
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
  'pages(first: 2)',
  'blog(handle: "pond-notes")',
  'blogs(first: 2)',
  'article(id: "gid://shopify/Article/9101")',
  'articles(first: 2)',
  'search(query: "lime", first: 9)',
  'predictiveSearch(query: "lim", types: [QUERY, PRODUCT, COLLECTION, PAGE, ARTICLE])',
  'sitemap(type: PRODUCT)',
  'node(id: "gid://shopify/ProductOption/49000")',
  'locations(first: 1)',
  'metaobject(id: "gid://shopify/Metaobject/1")',
  'metaobjects(type: "duck", first: 1)',
  'urlRedirects(first: 1)',
];

const args: Record<string, string> = {
  first: '9',
  key: '"calories"',
  namespace: '"custom"',
  identifiers: '[{namespace: "custom", key: "pairs_with"}, {namespace: "custom", key: "none"}]',
  handle: '"forty-two-batches"',
  selectedOptions: '[]',
  page: '1',
  format: 'IMAGE',
};

/** All fields of a type, and once on every way down all those of what they lead to. */
function selectAll(type: GraphQLOutputType, above: string[] = []): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isAbstractType(named)) {
    const parts = schema
      .getPossibleTypes(named)
      .filter(({ name }) => !isOutside(name))
      .map((each) => `... on ${each.name} ${selectAll(each, above)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(named) || above.includes(named.name) || above.length > 3) {
    return '{ __typename }';
  }
  const fields = Object.values(named.getFields()).map((field) => {
    const given = field.args.flatMap(({ name }) =>
      args[name] && (name !== 'first' || isPaged(field.args.map((each) => each.name)))
        ? [`${name}: ${args[name]}`]
        : [],
    );
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    // Fields of one name may differ in type between the types of a union.
    const alias = `${named.name}_${field.name}`;
    return `${alias}: ${field.name}${list} ${selectAll(field.type, [...above, named.name])}`;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

const isPaged = (names: string[]) => names.includes('after');

const outside = /^(Cart|Customer|Order|Company|Location$|ComponentizableCartLine|AppliedGiftCard)/;
const isOutside = (name: string) => outside.test(name);

const answered = new Set<string>();
const unanswered = new Set<string>();
const visited = new Set<string>();

beforeAll(async () => {
  const context = {
    origin: 'http://localhost:8788',
    catalogue: createCatalogue(),
    pictures: { size: () => ({ width: 1, height: 1 }), url: () => 'http://localhost:8788/' },
  } as unknown as ShopContext;
  for (const root of roots) {
    const [name = ''] = root.split('(');
    const field = (schema.getQueryType() as GraphQLObjectType).getFields()[name];
    if (!field) throw new Error(`There is no ${name}.`);
    const result = await execute({
      schema,
      document: parse(`{ ${root} ${selectAll(field.type)} }`),
      contextValue: context,
      fieldResolver: (source, given, _context, info) => {
        const { parentType, fieldName } = info;
        const resolve = shopResolvers[parentType.name]?.[fieldName];
        const value = resolve
          ? resolve(source as never, given as never, context, info)
          : source?.[fieldName];
        visited.add(parentType.name);
        (value === undefined ? unanswered : answered).add(`${parentType.name}.${fieldName}`);
        return value;
      },
    });
    expect([root, result.errors]).toEqual([root, undefined]);
  }
});

test('every field of what the catalogue hands out is answered', () => {
  expect([...unanswered]).toEqual([]);
  console.log([...visited].toSorted().join(' '));
});
