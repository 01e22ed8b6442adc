/** Marks that turn the direction of the text around them: a name could write the words beside it backwards. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
