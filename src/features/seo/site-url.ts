import { settings } from '../../runtime/env.ts';

/** The absolute URL of a path of this site. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
