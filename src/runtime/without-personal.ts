const E_MAIL = /[^\s/<>"'(),;:=]+(?:@|%40)[^\s/<>"'(),;]+/gi;
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
// An IPv6 address has two colons in a row, or seven single ones.
const IPV6 = /(?<![\w:])[\da-f:]*(?:::|(?:[\da-f]{1,4}:){4})[\da-f:]*/gi;
const QUERY = /\?[^\s"'<>)]*/g;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g;

/** The text without e-mail addresses, IP addresses, queries and session tokens, which messages of others may hold. */
export const withoutPersonal = (text: string): string =>
  text
    .replace(QUERY, '?…')
    .replace(TOKEN, '[token]')
    .replace(E_MAIL, '[e-mail]')
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]');
