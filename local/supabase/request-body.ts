import type { Context } from 'hono';
import * as v from 'valibot';
import { badRequest, validationFailed } from './errors.ts';

const LONGEST = 255;
/** GoTrue's own pattern. */
const FORMAT =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The address in lower case. @throws an AuthError when it is malformed */
export function readEmail(email: string): string {
  if (!email) throw validationFailed('An email address is required');
  if (email.length > LONGEST) throw validationFailed('An email address is too long');
  if (!FORMAT.test(email))
    throw validationFailed('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** A plus sign in front and spaces are dropped. */
export const plainPhone = (phone: string): string => phone.replace(/^\+/, '').replaceAll(' ', '');

/** The number in E.164, without its plus sign. @throws an AuthError when it is malformed */
export function readPhone(phone: string): string {
  const plain = plainPhone(phone);
  if (/^[1-9]\d{1,14}$/.test(plain)) return plain;
  throw validationFailed('Invalid phone number format (E.164 required)');
}

/** The way in which a code is sent to a telephone. @throws an AuthError for any but SMS */
export function readChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}

/** An optional text; empty when it is missing or null. */
export const text = v.nullish(v.string(), '');
export const data = v.nullish(v.record(v.string(), v.unknown()));

export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, parseJson(await c.req.text()) ?? {});
  if (read.success) return read.output;
  throw badJson(v.summarize(read.issues));
}

function parseJson(body: string): unknown {
  try {
    const json: unknown = JSON.parse(body);
    if (!Array.isArray(json)) return json;
  } catch (error) {
    throw badJson(body === '' ? 'unexpected end of JSON input' : String(error));
  }
  throw badJson('json: cannot unmarshal array');
}

const badJson = (why: string) =>
  badRequest('bad_json', `Could not parse request body as JSON: ${why}`);
