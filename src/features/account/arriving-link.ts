/** What the auth service adds to the address that a link in a mail leads to. */
export interface ArrivingLink {
  /** To be exchanged for a session, in the browser that asked for the mail. */
  code?: string | undefined;
  /** Why the link is no good. */
  error?: string | undefined;
}

/** What a page's address brought along, or undefined when nobody came by a link. */
export function arrivingLink(query: string): ArrivingLink | undefined {
  const params = new URLSearchParams(query);
  const code = params.get('code') ?? undefined;
  if (params.get('error') === null && params.get('error_code') === null) {
    return code === undefined ? undefined : { code };
  }
  // Our own words: what stands in an address is anybody's.
  return { error: LINK_ERRORS.get(params.get('error_code')) ?? DEAD_LINK };
}

const DEAD_LINK = 'This link is no good any more. Please ask for a new one.';
const LINK_ERRORS = new Map<string | null, string>([
  [
    'otp_expired',
    'This link is invalid, was used already, or is too old. Please ask for a new one.',
  ],
]);
