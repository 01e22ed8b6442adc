import { settings } from '../../runtime/env.ts';

/** Absolute URL of a path of the site. An absolute URL is returned unchanged. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
