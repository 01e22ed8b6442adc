import type { GraphQLError } from 'graphql';

export type ShopifyError = {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
};

const UNDEFINED_FIELD = /^Cannot query field "(\w+)" on type "(\w+)"\./;
const WRONG_VARIABLE = /^Variable "(\$\w+)" (?:got invalid value|of required type)/;

/** GraphQL's errors with the words and codes the real shop gives to the common ones. */
export const shopifyErrors = (errors: readonly GraphQLError[]): ShopifyError[] =>
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
