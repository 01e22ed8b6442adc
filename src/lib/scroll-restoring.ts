/**
 * Attribute of the root element while a scroll position is being restored. Deferred rendering is off then, so that all
 * content above the position has its final height.
 */
export const SCROLL_RESTORING = 'data-back';
