/** The parameters of a link in an email of the auth service. */
export interface EmailLink {
  /** Exchanged for a session in the browser that requested the email (PKCE). The link was used up by opening it. */
  code?: string | undefined;
  /**
   * Exchanged for a session in any browser, when the visitor clicks a button. Mail scanners open the links of a mail, which
   * does not use up this one.
   */
  tokenHash?: string | undefined;
  error?: string | undefined;
}

/** What a link is for, as the auth service calls it. */
export type LinkType = 'email' | 'recovery';

/** Parses what the auth service adds to the address of an email link; undefined for any other address. */
export function parseEmailLink(query: string): EmailLink | undefined {
  const params = new URLSearchParams(query);
  if (params.has('error') || params.has('error_code')) {
    // error_description is not shown, because anyone can craft a link with any text.
    return { error: params.get('error_code') === 'otp_expired' ? EXPIRED_LINK : INVALID_LINK };
  }
  const code = params.get('code') ?? undefined;
  const tokenHash = params.get('token_hash') ?? undefined;
  return code === undefined && tokenHash === undefined ? undefined : { code, tokenHash };
}

const INVALID_LINK = 'This link is no good any more. Please ask for a new one.';
const EXPIRED_LINK =
  'This link is invalid, was used already, or is too old. Please ask for a new one.';
