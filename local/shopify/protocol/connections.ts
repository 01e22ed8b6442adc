import { GraphQLError } from 'graphql';

export type PageArguments = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
};

export type Connection<Item> = {
  nodes: Item[];
  edges: { cursor: string; node: Item }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const MAX_PAGE = 250;

/**
 * One page of a list by Shopify's rules: exactly one of `first` and `last`, at most 250.
 * A cursor holds the id of an item, so it stays valid when the list changes between two pages.
 * @param field the name of the field, for messages
 * @throws GraphQLError for wrong arguments
 */
export function paginate<Item extends { id: string }>(
  list: readonly Item[],
  args: PageArguments,
  field: string,
): Connection<Item> {
  checkPage(args, field);
  const items = args.reverse ? list.toReversed() : list;
  const from = args.after == null ? 0 : positionOf(items, args.after) + 1;
  const to = args.before == null ? items.length : positionOf(items, args.before);
  const start = args.last == null ? from : Math.max(from, to - args.last);
  const end = args.first == null ? to : Math.min(to, from + args.first);
  const nodes = items.slice(start, Math.max(start, end));

  return {
    nodes,
    // Computed on access, because most queries select only the nodes.
    get edges() {
      return nodes.map((node) => ({ cursor: toCursor(node), node }));
    },
    pageInfo: {
      hasPreviousPage: start > 0,
      hasNextPage: end < items.length,
      startCursor: nodes[0] ? toCursor(nodes[0]) : null,
      endCursor: nodes.length > 0 ? toCursor(nodes.at(-1) as Item) : null,
    },
  };
}

function checkPage({ first, last }: PageArguments, field: string) {
  if (first == null && last == null) throw badRequest('you must provide one of first or last');
  if (first != null && last != null) {
    throw badRequest('providing both first and last is not supported');
  }
  const [name, size] = first == null ? (['last', last ?? 0] as const) : (['first', first] as const);
  if (size < 0 || size > MAX_PAGE) {
    throw badRequest(
      `Argument '${name}' on Field '${field}' has an invalid value (${size}). Expected a number between 0 and ${MAX_PAGE}.`,
    );
  }
}

const badRequest = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

const toCursor = ({ id }: { id: string }) =>
  Buffer.from(JSON.stringify({ last_id: id })).toString('base64');

function positionOf(items: readonly { id: string }[], cursor: string): number {
  const id = idIn(cursor);
  const position = items.findIndex((each) => each.id === id);
  if (position < 0) throw badRequest('Invalid cursor for current pagination sort.');
  return position;
}

function idIn(cursor: string): string | undefined {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString());
    if (decoded && typeof decoded === 'object' && 'last_id' in decoded) {
      return String(decoded.last_id);
    }
  } catch {
    // positionOf reports the invalid cursor.
  }
  return undefined;
}
