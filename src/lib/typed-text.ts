/** A text with line feeds as its line breaks. A form without JavaScript sends CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The length of a text as `maxlength` counts it: in UTF-16 code units, a line break once. */
export const typedLength = (text: string): number => withLineFeeds(text).length;
