/** Attribute of the document while the visitor is back at a place in it: all above has to have its own height then. */
export const RETURNED = 'data-back';
