const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^\/$/, 'home'],
  [/^\/(shop\/[^/]+\/|products\/)[^/]+$/, 'product'],
  [/^\/shop(\/[^/]+)?$/, 'list'],
  [/^\/recipes(\/(page\/\d+|search))?$/, 'recipes'],
  [/^\/recipes\//, 'recipe'],
  [/^\/articles(\/(page\/\d+|search))?$/, 'articles'],
  [/^\/articles\//, 'article'],
  [/^\/store-locator(\/|$)/, 'stores'],
  [/^\/(contact|wholesale\/apply|forms\/[^/]+)$/, 'form'],
  [/^\/[^/]+-policy$|^\/terms-of-service$/, 'policy'],
  [/^\/(auth|account)(\/|$)/, 'account'],
  [/^\/about$/, 'about'],
];

/** What sort of page lies at a path: one of a few words, so that figures are about pages and not about visits. */
export const pageKind = (path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
