/** A page of a list, and those before it from which the visitor came by "Load More". */
export interface ShownPages<Content> {
  list: string;
  first: number;
  contents: Content[];
}

/** The page added to those before it, or by itself where it does not follow them. */
export function withPage<Content>(
  before: ShownPages<Content> | undefined,
  list: string,
  page: number,
  content: Content,
): ShownPages<Content> {
  const kept = before?.list === list ? before.contents.slice(0, page - before.first) : [];
  const follows = before !== undefined && kept.length > 0 && before.first + kept.length === page;
  return follows
    ? { list, first: before.first, contents: [...kept, content] }
    : { list, first: page, contents: [content] };
}
