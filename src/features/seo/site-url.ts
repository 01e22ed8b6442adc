import { settings } from '../../runtime/env.ts';

/** The whole address of a path of the site. An address that is whole already stays as it is. */
export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
