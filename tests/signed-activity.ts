import { createHmac } from 'node:crypto';
import { localVars } from './stubs/local-vars.ts';

export interface SessionTokens {
  access_token: string;
}

/** The value of the activity cookie that the Worker signs for a visitor who was last active `agoMs` ago. */
export function signedActivity(
  { access_token: token }: SessionTokens,
  agoMs: number,
  limitMs = 10_000,
) {
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  const { session_id: id } = JSON.parse(claims) as { session_id: string };
  const at = Date.now() - agoMs;
  const signature = createHmac('sha256', localVars.SESSION_SECRET)
    .update(`session activity ${id} ${at} ${limitMs}`)
    .digest('base64url');
  return `${at}.${limitMs}.${signature}`;
}
