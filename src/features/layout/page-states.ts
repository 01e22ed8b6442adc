/** Attribute of the document while the visitor scrolls down, which puts the header away. */
export const SCROLLED_DOWN = 'data-down';

/** Attribute of what a form says, hidden until it is pressed, that is sent nowhere; public/noscript.css shows it. */
export const UNSENT = 'data-unsent';
