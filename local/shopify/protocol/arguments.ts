import {
  getNamedType,
  getNullableType,
  GraphQLError,
  GraphQLID,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
  type GraphQLResolveInfo,
} from 'graphql';

/** The arguments and inputs that the local shop lacks, on the fields that it has. */
const ABSENT = new Set([
  'QueryRoot.collections(query:)',
  'Product.images(sortKey:)',
  'Product.variants(sortKey:)',
  'CartInput.delivery',
  'CartInput.metafields',
  'CartLineInput.parent',
  'CartBuyerIdentityInput.companyLocationId',
  'CartBuyerIdentityInput.countryCode',
  'CartBuyerIdentityInput.phone',
  'CartBuyerIdentityInput.preferences',
  'Collection.products(filters:)',
  'Image.url(transform:)',
  'QueryRoot.search(productFilters:)',
]);

const MAX_LIST = 250;
const GLOBAL_ID = /^gid:\/\/shopify\/\w+\/[^/]+$/;

/** The error for everything that the schema has and the local shop lacks. */
export const notInLocalShop = (name: string) =>
  new GraphQLError(`${name} is not in the local shop.`, {
    extensions: { code: 'NOT_IN_LOCAL_SHOP' },
  });

/**
 * Checks the arguments of a field: whether the local shop has them, and Shopify's rules for ids and lists.
 * @throws GraphQLError with the code NOT_IN_LOCAL_SHOP, INVALID_VARIABLE or MAX_INPUT_SIZE_EXCEEDED
 */
export function checkArguments(
  args: Record<string, unknown>,
  { parentType, fieldName }: GraphQLResolveInfo,
): void {
  for (const argument of parentType.getFields()[fieldName]?.args ?? []) {
    const value = args[argument.name];
    if (value == null || value === argument.defaultValue) continue;
    const name = `${parentType.name}.${fieldName}(${argument.name}:)`;
    if (ABSENT.has(name)) throw notInLocalShop(name);
    checkValue(value, argument.type);
  }
}

function checkValue(value: unknown, type: GraphQLInputType): void {
  const inner = getNullableType(type);
  if (value == null) return;
  if (isListType(inner) && Array.isArray(value)) {
    if (value.length > MAX_LIST) throw tooLong(value.length);
    for (const item of value) checkValue(item, inner.ofType);
  } else if (isInputObjectType(inner) && typeof value === 'object') {
    const fields = inner.getFields();
    for (const [name, given] of Object.entries(value)) {
      const field = fields[name];
      if (!field || given == null) continue;
      if (ABSENT.has(`${inner.name}.${name}`)) throw notInLocalShop(`${inner.name}.${name}`);
      checkValue(given, field.type);
    }
  } else if (getNamedType(inner) === GraphQLID && !GLOBAL_ID.test(String(value))) {
    throw new GraphQLError(`Invalid global id '${String(value)}'`, {
      extensions: { code: 'INVALID_VARIABLE' },
    });
  }
}

const tooLong = (size: number) =>
  new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${MAX_LIST}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  );
