const E_MAIL = /[^\s/<>"'(),;:=]+(?:@|%40)[^\s/<>"'(),;]+/gi;
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
// Its short form has two colons in a row, its long one seven single ones.
const IPV6 = /(?<![\w:])[\da-f:]*(?:::|(?:[\da-f]{1,4}:){4})[\da-f:]*/gi;
const QUERY = /\?[^\s"'<>)]*/g;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g;

/**
 * The text without what could be about a visitor: e-mail and network addresses, queries and session tokens. Nothing
 * of that kind is meant to be in a line of the log; this is for the words of others, and for addresses that somebody
 * made up.
 */
export const withoutPersonal = (text: string): string =>
  text
    .replace(QUERY, '?…')
    .replace(TOKEN, '[token]')
    .replace(E_MAIL, '[e-mail]')
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]');
