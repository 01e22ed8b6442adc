import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  execute,
  getNullableType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type IntrospectionQuery,
} from 'graphql';
import { cartResolvers } from './cart-resolvers.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { shopResolvers } from './shop-resolvers.ts';

export type ShopAnswer = { data?: unknown; errors?: unknown };

export type ReadQuery = { document?: DocumentNode; errors?: readonly GraphQLError[] };

// The published 2025-10 schema, so a query the real shop would refuse is refused here too.
const schema = buildClientSchema(
  JSON.parse(readFileSync(new URL('data/storefront.schema.json', import.meta.url), 'utf8')) as {
    __schema: IntrospectionQuery['__schema'];
  },
);

const resolvers: Resolvers = {
  ...shopResolvers,
  ...cartResolvers,
  QueryRoot: { ...shopResolvers['QueryRoot'], ...cartResolvers['QueryRoot'] },
};

// Parsing a query takes longer than answering it, and a site sends few different ones.
const known = new Map<string, ReadQuery>();
const KEPT = 200;

export function readQuery(query: string): ReadQuery {
  const before = known.get(query);
  if (before) return before;
  const read = parseAndValidate(query);
  if (known.size >= KEPT) known.clear();
  known.set(query, read);
  return read;
}

function parseAndValidate(query: string): ReadQuery {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    return errors.length > 0 ? { document, errors } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

export async function answerQuery(
  { document, errors }: ReadQuery,
  variables: Record<string, unknown>,
  operationName: string | null,
  context: ShopContext,
): Promise<ShopAnswer> {
  if (errors || !document) return { errors: shopifyErrors(errors ?? []) };
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: context,
    fieldResolver: resolveField,
  });
  if (!result.errors) return { data: result.data };
  const reported = shopifyErrors(result.errors);
  // Shopify leaves `data` out when it refuses a whole request.
  const refused =
    result.data === undefined ||
    reported.some(({ extensions }) => extensions['code'] === 'INVALID_VARIABLE');
  return refused ? { errors: reported } : { data: result.data, errors: reported };
}

const resolveField: GraphQLFieldResolver<unknown, ShopContext, Record<string, unknown>> = (
  source,
  args,
  context,
  info,
) => {
  const resolve = resolvers[info.parentType.name]?.[info.fieldName];
  if (resolve) return resolve(source as never, args as never, context, info);
  const value = source ? (source as Record<string, unknown>)[info.fieldName] : undefined;
  if (value !== undefined || !isNonNullType(info.returnType)) return value ?? null;

  const type = getNullableType(info.returnType);
  if (isListType(type)) return [];
  if (isObjectType(type) && type.name.endsWith('Connection')) {
    const pageInfo = { hasNextPage: false, hasPreviousPage: false };
    return { nodes: [], edges: [], pageInfo };
  }
  throw new GraphQLError(`${info.parentType.name}.${info.fieldName} is not in the local shop.`, {
    extensions: { code: 'NOT_IN_LOCAL_SHOP' },
  });
};

export type ShopifyError = {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
};

const UNDEFINED_FIELD = /^Cannot query field "(\w+)" on type "(\w+)"\./;
const WRONG_VARIABLE = /^Variable "(\$\w+)" (?:got invalid value|of required type)/;

const shopifyErrors = (errors: readonly GraphQLError[]): ShopifyError[] =>
  errors.map(({ message, locations, path, extensions, originalError }) => ({
    ...toShopify(
      message,
      extensions,
      originalError !== undefined && !('extensions' in originalError),
    ),
    ...(locations && { locations }),
    ...(path && { path }),
  }));

function toShopify(
  message: string,
  extensions: Record<string, unknown>,
  isCrash: boolean,
): Pick<ShopifyError, 'message' | 'extensions'> {
  if (extensions['code']) return { message, extensions };
  if (isCrash) return { message, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  const [, fieldName, typeName] = UNDEFINED_FIELD.exec(message) ?? [];
  if (fieldName) {
    return {
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    };
  }
  if (WRONG_VARIABLE.test(message)) return { message, extensions: { code: 'INVALID_VARIABLE' } };
  if (message.startsWith('Syntax Error')) return { message, extensions: { code: 'PARSE_ERROR' } };
  return { message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };
}
