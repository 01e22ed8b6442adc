import type { GraphQLError } from 'graphql';

export type StorefrontError = {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
};

const UNDEFINED_FIELD = /^Cannot query field "(\w+)" on type "(\w+)"\./;

/** The errors of a request in Shopify's form, with Shopify's codes. */
export const storefrontErrors = (errors: readonly GraphQLError[]): StorefrontError[] =>
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
): Pick<StorefrontError, 'message' | 'extensions'> {
  if (extensions['code']) return { message, extensions };
  if (isCrash) return { message, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  const [, fieldName, typeName] = UNDEFINED_FIELD.exec(message) ?? [];
  if (fieldName) {
    return {
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    };
  }
  if (message.startsWith('Syntax Error')) return { message, extensions: { code: 'PARSE_ERROR' } };
  if (message.startsWith('Variable "$'))
    return { message, extensions: { code: 'INVALID_VARIABLE' } };
  return { message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };
}
