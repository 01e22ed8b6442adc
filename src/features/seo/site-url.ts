import { settings } from '../../runtime/env.ts';

/** The absolute address of a path of the site; an absolute one stays. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
