// A run of characters that an email address may consist of. Whether it contains an at sign is asked afterwards, because a
// pattern of both would take quadratic time on a long run without one.
const RUN = /[^\s/<>"'(),;:=]+/g;
const AT = /[^](?:@|%40)[^]/i;
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
// An IPv6 address contains "::" or seven single colons.
const IPV6 = /(?<![\w:])[\da-f:]*(?:::|(?:[\da-f]{1,4}:){4})[\da-f:]*/gi;
const QUERY = /\?[^\s"'<>)]*/g;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g;

/**
 * Removes email addresses, IP addresses, query strings and session tokens from a text, which error messages of
 * libraries may contain.
 */
export const withoutPersonal = (text: string): string =>
  text
    .replace(QUERY, '?…')
    .replace(TOKEN, '[token]')
    .replace(RUN, (run) => (AT.test(run) ? '[e-mail]' : run))
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]');
