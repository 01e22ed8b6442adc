/**
 * Attribute of the root element while the page is scrolled to a restored position or to a fragment. Deferred rendering is
 * off then, so that all content above the position has its final height.
 */
export const SCROLL_RESTORING = 'data-back';
