/** Where the build writes what a sitemap says of the prerendered pages, for the Worker to read. */
export const PRERENDERED_PAGES = '/prerendered-pages.json';
