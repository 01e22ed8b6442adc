import { settings } from '../../runtime/env.ts';

export const siteUrl = (path: string): string => new URL(path, settings().SITE_URL).href;
