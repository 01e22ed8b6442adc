import type { PagePattern } from '../../routes.ts';

type PathOf<P extends string> = P extends `${infer Start}[${string}]${infer End}`
  ? `${Start}${string}${PathOf<End>}`
  : P;

// As `/${string}`, which `/[policy]` is to Waku's own types, every path would be a page.
type PolicyPath = `/${string}-policy` | '/terms-of-service';

export type PagePath =
  | PathOf<Exclude<PagePattern, '/[policy]' | `/${string}.${string}`>>
  | PolicyPath;

/** Path of a page in its canonical form, with or without a query. A literal that leads nowhere is a type error. */
export type SitePath = PagePath | `${PagePath}?${string}`;
