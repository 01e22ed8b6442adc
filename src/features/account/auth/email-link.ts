export interface EmailLink {
  /** Exchanged for a session in the browser that requested the email (PKCE). */
  code?: string | undefined;
  error?: string | undefined;
}

/** Parses the code or error that the auth service adds to the address of an email link; undefined without either. */
export function parseEmailLink(query: string): EmailLink | undefined {
  const params = new URLSearchParams(query);
  const code = params.get('code') ?? undefined;
  if (params.get('error') === null && params.get('error_code') === null) {
    return code === undefined ? undefined : { code };
  }
  // error_description is not shown, because anyone can craft a link with any text.
  return { error: params.get('error_code') === 'otp_expired' ? EXPIRED_LINK : INVALID_LINK };
}

const INVALID_LINK = 'This link is no good any more. Please ask for a new one.';
const EXPIRED_LINK =
  'This link is invalid, was used already, or is too old. Please ask for a new one.';
