/** Attribute of the document while the visitor scrolls down, which hides the header. */
export const SCROLLED_DOWN = 'data-down';

/** Selects the document while its header is hidden. The header stays visible while it has the focus or an open menu. */
export const HEADER_HIDDEN = `:root[${SCROLLED_DOWN}]:not(:has(body > header :is(:focus-visible, [aria-expanded="true"], :popover-open)))`;

/**
 * Attribute of the hidden message in a form without a webhook, such as the newsletter box when it is not set up. The
 * message is shown on submit (page-listeners.ts), and always without JavaScript (public/noscript.css).
 */
export const UNSENT_NOTICE = 'data-unsent';

/** Address of the newsletter form, which code that loads on submit sends there (page-listeners.ts). */
export const NEWSLETTER_ACTION = '/api/forms/newsletter';
