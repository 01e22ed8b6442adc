import { GraphQLError } from 'graphql';

const MAX_INPUT = 250;

/** Refuses more than the 250 values that Shopify reads of a list. */
export function checkListSize(list: readonly unknown[] | null | undefined, path: string[]) {
  if (!list || list.length <= MAX_INPUT) return;
  throw new GraphQLError(
    `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', path } },
  );
}

/** Refuses what is no global id; one that nothing has is only not found. */
export function checkGlobalId(id: string): string {
  if (/^gid:\/\/shopify\/\w+\/./.test(id)) return id;
  throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: 'INVALID_VARIABLE' } });
}
