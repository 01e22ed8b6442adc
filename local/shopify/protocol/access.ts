import { GraphQLError } from 'graphql';

const scopes: Record<string, string> = {
  'Product.tags': 'unauthenticated_read_product_tags',
  'QueryRoot.productTags': 'unauthenticated_read_product_tags',
  'QueryRoot.menu': 'unauthenticated_read_content',
  'QueryRoot.metaobject': 'unauthenticated_read_metaobjects',
  'QueryRoot.metaobjects': 'unauthenticated_read_metaobjects',
  'QueryRoot.customer': 'unauthenticated_read_customers',
};

/** The scope that a request without a token lacks for a field, or undefined where it needs none. */
function lackedScope(typeName: string, fieldName: string): string | undefined {
  if (typeName === 'Mutation' && fieldName.startsWith('customer')) {
    return 'unauthenticated_write_customers';
  }
  if (fieldName === 'metafield' || fieldName === 'metafields') {
    return 'unauthenticated_read_metaobjects';
  }
  return scopes[`${typeName}.${fieldName}`];
}

/**
 * Refuses what Shopify gives to holders of a token alone: product tags, metafields and metaobjects, menus, customers.
 * @throws GraphQLError
 */
export function checkTokenlessAccess(typeName: string, fieldName: string): void {
  const scope = lackedScope(typeName, fieldName);
  if (!scope) return;
  const requiredAccess = `\`${scope}\` access scope.`;
  throw new GraphQLError(
    `Access denied for ${fieldName} field. Required access: ${requiredAccess}`,
    {
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess,
      },
    },
  );
}
