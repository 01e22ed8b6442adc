import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type IntrospectionQuery,
} from 'graphql';
import type { Resolvers } from '../context.ts';
import { checkArguments, notInLocalShop } from './arguments.ts';

export type ShopAnswer = { data?: unknown; errors?: unknown };

export type ReadQuery = { document?: DocumentNode; errors?: readonly GraphQLError[] };

/** A published schema of Shopify with the local resolvers. */
export type LocalSchema<Context> = {
  /** Parses and validates a query; a repeated query comes from a cache. */
  readQuery: (query: string) => ReadQuery;
  /** Executes a query; the errors have Shopify's form. */
  answerQuery: (
    query: ReadQuery,
    variables: Record<string, unknown>,
    operationName: string | null,
    context: Context,
  ) => Promise<ShopAnswer>;
};

const MAX_QUERIES = 200;

// Errors that reject the whole request: Shopify answers them without data.
const rejections = new Set<unknown>(['INVALID_VARIABLE', 'MAX_INPUT_SIZE_EXCEEDED']);

/** Opens a published schema, so that a query that Shopify would reject is rejected here too. */
export function openSchema<Context>(
  file: URL,
  resolvers: Resolvers<Context>,
): LocalSchema<Context> {
  const schema = buildClientSchema(
    JSON.parse(readFileSync(file, 'utf8')) as { __schema: IntrospectionQuery['__schema'] },
  );
  // Parsing and validating a query takes longer than executing it, and a site sends few different queries.
  const queries = new Map<string, ReadQuery>();

  function parseAndValidate(query: string): ReadQuery {
    try {
      const document = parse(query);
      const errors = validate(schema, document);
      return { document, ...(errors.length > 0 && { errors }) };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }

  /** Resolves a field by its resolver or as a property; a missing property is an error that names the field. */
  const resolveField: GraphQLFieldResolver<unknown, Context, Record<string, unknown>> = (
    source,
    args,
    context,
    info,
  ) => {
    const { parentType, fieldName } = info;
    checkArguments(args, info);
    const resolve = resolvers[parentType.name]?.[fieldName];
    if (resolve) return resolve(source as never, args as never, context);
    const value = source ? (source as Record<string, unknown>)[fieldName] : undefined;
    if (value !== undefined) return value;
    throw notInLocalShop(`${parentType.name}.${fieldName}`);
  };

  return {
    readQuery(query) {
      const cached = queries.get(query);
      if (cached) return cached;
      const read = parseAndValidate(query);
      if (queries.size >= MAX_QUERIES) queries.clear();
      queries.set(query, read);
      return read;
    },
    async answerQuery({ document, errors }, variables, operationName, context) {
      if (errors || !document) return { errors: storefrontErrors(errors ?? []) };
      const result = await execute({
        schema,
        document,
        variableValues: variables,
        operationName,
        contextValue: context,
        fieldResolver: resolveField,
      });
      if (!result.errors) return { data: result.data };
      const shopErrors = storefrontErrors(result.errors);
      const isRejected = shopErrors.some(({ extensions }) => rejections.has(extensions['code']));
      if (result.data === undefined || isRejected) return { errors: shopErrors };
      return { data: result.data, errors: shopErrors };
    },
  };
}

/** The errors of a request in Shopify's form, with a code. */
const storefrontErrors = (errors: readonly GraphQLError[]) =>
  errors.map(({ message, locations, path, extensions, originalError }) => {
    const isCrash = originalError !== undefined && !('extensions' in originalError);
    const code = isCrash ? 'INTERNAL_SERVER_ERROR' : codeOf(message);
    return { message, locations, path, extensions: { code, ...extensions } };
  });

function codeOf(message: string): string {
  if (message.startsWith('Syntax Error')) return 'PARSE_ERROR';
  return message.startsWith('Variable "$') ? 'INVALID_VARIABLE' : 'GRAPHQL_VALIDATION_FAILED';
}
