/**
 * Attribute of the root element while the page is scrolled to a restored position or to a fragment. Deferred rendering is
 * off then, so that all content above the position has its final height.
 */
export const SCROLL_RESTORING = 'data-back';

/** Attribute of the document while the visitor scrolls down, which hides the header. */
export const SCROLLED_DOWN = 'data-down';

/** Selects the document while its header is hidden. The header stays visible while it has the focus or an open menu. */
export const HEADER_HIDDEN = `:root[${SCROLLED_DOWN}]:not(:has(body > header :is(:focus-visible, [aria-expanded="true"], :popover-open)))`;
