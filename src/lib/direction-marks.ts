/** Unicode characters that change the text direction. In a name, they could reverse the words around it. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
