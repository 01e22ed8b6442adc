/** Attribute of the document while the visitor scrolls down, which puts the header away. */
export const SCROLLED_DOWN = 'data-down';

/** The document while its header is put away, which it never is while something of it is in use. */
export const HEADER_HIDDEN = `:root[${SCROLLED_DOWN}]:not(:has(body > header :is(:focus-visible, [aria-expanded="true"], :popover-open)))`;

/** Attribute of what a form says, hidden until it is pressed, that is sent nowhere; public/noscript.css shows it. */
export const UNSENT_NOTICE = 'data-unsent';
