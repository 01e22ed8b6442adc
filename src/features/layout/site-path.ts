import type { CreatePagesConfig } from 'waku/router';

// Waku's generated types, which only the tsconfig of src has.
type Pattern = CreatePagesConfig extends { pages: { path: infer Path extends string } }
  ? Path
  : string;

/** `/articles/[slug]` as `/articles/${string}`. */
type PathOf<P extends string> = P extends `${infer Start}[${string}]${infer End}`
  ? `${Start}${string}${PathOf<End>}`
  : P;

// `/[policy]`, which Waku's own type makes any path, so that no wrong address is an error to it.
type PolicyPath = `/${string}-policy` | '/terms-of-service';
/** Path of a page, without a query. */
export type PagePath =
  | PathOf<Exclude<Pattern, '/[policy]' | '/_root' | `/_slices/${string}`>>
  | PolicyPath;

/** Path of a page in its canonical form, with or without a query. A literal that leads nowhere is a type error. */
export type SitePath = PagePath | `${PagePath}?${string}`;
