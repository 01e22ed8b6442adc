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
  const value = `${Date.now() - agoMs}.${limitMs}`;
  const signature = createHmac('sha256', `session activity ${id} ${localVars.SESSION_SECRET}`)
    .update(value)
    .digest('base64');
  return encodeURIComponent(`${value}.${signature}`);
}
