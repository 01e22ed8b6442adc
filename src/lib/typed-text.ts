/** A text with line feeds as its line breaks. A form without JavaScript sends CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: it is empty, or has white space and invisible characters alone. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The length of a text as `maxlength` counts it: in UTF-16 code units, a line break once. */
export const typedLength = (text: string): number => withLineFeeds(text).length;
