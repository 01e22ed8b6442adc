import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type IntrospectionQuery,
  type OperationDefinitionNode,
} from 'graphql';
import { checkTokenlessAccess } from './access.ts';
import { cartResolvers } from '../carts/cart-resolvers.ts';
import { cartMutations } from '../carts/cart-mutations.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import { readInputs, variableErrors, type DocumentInputs } from './input-errors.ts';
import { queryCost } from './query-cost.ts';
import { shopResolvers } from '../content/shop-resolvers.ts';
import { storefrontErrors } from '../storefront-errors.ts';
import { SCHEMA_FILE } from './versions.ts';

export type ShopAnswer = { data?: unknown; errors?: unknown; extensions?: unknown };

export type ReadQuery = {
  document?: DocumentNode;
  inputs?: DocumentInputs;
  errors?: readonly GraphQLError[];
};

const TOKENLESS_MAX_COST = 1000;

// The published schema, so a query the real shop would refuse is refused here too.
const schema = buildClientSchema(
  JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as { __schema: IntrospectionQuery['__schema'] },
);

const resolvers: Resolvers = {
  ...shopResolvers,
  ...cartResolvers,
  QueryRoot: { ...shopResolvers['QueryRoot'], ...cartResolvers['QueryRoot'] },
  Mutation: cartMutations,
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
    const invalid = validate(schema, document);
    if (invalid.length > 0) return { document, errors: invalid };
    const inputs = readInputs(schema, document);
    return { document, inputs, ...(inputs.errors.length > 0 && { errors: inputs.errors }) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

export async function answerQuery(
  { document, inputs, errors }: ReadQuery,
  variables: Record<string, unknown>,
  operationName: string | null,
  context: ShopContext,
): Promise<ShopAnswer> {
  if (errors || !document || !inputs) return { errors: storefrontErrors(errors ?? []) };
  const operation = getOperationAST(document, operationName);
  if (!operation) return { errors: storefrontErrors([noOperation(operationName)]) };
  const wrong = variableErrors(schema, operation, inputs, variables);
  if (wrong.length > 0) return { errors: storefrontErrors(wrong) };
  const cost = queryCost(schema, document, operation, withDefaults(operation, variables));
  if (context.request.tokenKind === 'none' && cost > TOKENLESS_MAX_COST) {
    return { errors: storefrontErrors([tooComplex(cost)]) };
  }

  const result = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: context,
    fieldResolver: resolveField,
  });
  if (result.data === undefined) return { errors: storefrontErrors(result.errors ?? []) };
  const extensions = { cost: { requestedQueryCost: cost } };
  if (!result.errors) return { data: result.data, extensions };
  return { data: result.data, errors: storefrontErrors(result.errors), extensions };
}

/** A property that is there is implemented, also where it is null; what is not there is an error that names it. */
const resolveField: GraphQLFieldResolver<unknown, ShopContext, Record<string, unknown>> = (
  source,
  args,
  context,
  info,
) => {
  const { parentType, fieldName } = info;
  if (context.request.tokenKind === 'none') checkTokenlessAccess(parentType.name, fieldName);
  const resolve = resolvers[parentType.name]?.[fieldName];
  if (resolve) return resolve(source as never, args as never, context, info);
  const value = source ? (source as Record<string, unknown>)[fieldName] : undefined;
  if (value !== undefined) return value;
  throw notInLocalShop(`${parentType.name}.${fieldName}`);
};

const notInLocalShop = (name: string) =>
  new GraphQLError(`${name} is not in the local shop.`, {
    extensions: { code: 'NOT_IN_LOCAL_SHOP' },
  });

const noOperation = (name: string | null) =>
  new GraphQLError(
    name === null ? 'An operation name is required' : `No operation named "${name}"`,
  );

const tooComplex = (cost: number) =>
  new GraphQLError('Complexity exceeded', {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: TOKENLESS_MAX_COST },
  });

const withDefaults = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue && 'value' in defaultValue
        ? [[variable.name.value, Number(defaultValue.value)]]
        : [],
    ),
  ),
  ...variables,
});
