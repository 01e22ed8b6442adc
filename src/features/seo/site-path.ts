import type { PagePattern } from '../../page-routes.ts';
import { settings } from '../../runtime/env.ts';

type PathOf<P extends string> = P extends `${infer Start}[${string}]${infer End}`
  ? `${Start}${string}${PathOf<End>}`
  : P;

// The type of `/[policy]` would be `/${string}`, which accepts every path.
type PolicyPath = `/${string}-policy` | '/terms-of-service';

export type PagePath =
  | PathOf<Exclude<PagePattern, '/[policy]' | `/${string}.${string}`>>
  | PolicyPath;

/** Canonical path of a page, with or without a query. A literal path without a page is a type error. */
export type SitePath = PagePath | `${PagePath}?${string}`;

/** The absolute URL of a path of this site. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
