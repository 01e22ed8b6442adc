import type { Context } from 'hono';
import * as v from 'valibot';
import { badRequest, notInLocalService, validationFailed } from '../errors.ts';

const MAX_LENGTH = 255;
/** GoTrue's own pattern. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The address in lower case. @throws an AuthError when it is malformed */
export function readEmail(email: string): string {
  if (email.length > MAX_LENGTH) throw validationFailed('An email address is too long');
  if (!EMAIL.test(email))
    throw validationFailed('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** An optional text; empty when it is missing or null. */
export const text = v.nullish(v.string(), '');

export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** The challenge of a PKCE flow, in which the site's client always sends its emails. */
export function readChallenge(
  c: Context,
  { code_challenge: challenge, code_challenge_method: method }: Record<string, unknown>,
): string {
  if (typeof challenge === 'string' && challenge && /^s256$/i.test(String(method)))
    return challenge;
  throw notInLocalService(`${c.req.method} ${c.req.path} without an S256 code_challenge`);
}

/** The JSON body. @throws an AuthError when it is malformed or has fields of the wrong type */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await c.req.json().catch(badJson);
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output : badJson(v.summarize(parsed.issues));
}

function badJson(reason: unknown): never {
  throw badRequest('bad_json', `Could not parse request body as JSON: ${String(reason)}`);
}
