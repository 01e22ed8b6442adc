import { HONEYPOT_FIELD, ID_FIELD, TOKEN_FIELD, type FormDefinition } from './form-definition.ts';

/** Syntax of submission ids, which are sent as the Idempotency-Key header. */
export const ID_PATTERN = /^[\w.:-]{1,100}$/;

export interface Envelope {
  id: string;
  /** Token of the bot check; undefined when the form asks for none. */
  token: string | undefined;
  verdict: { captchaVerdict: string; captchaScore?: string; captchaNote?: string } | undefined;
}

/** Encodes a form's values for its webhook as JSON or URL-encoded, with id, captcha token and verdict added. */
export function encodeForm(
  { webhook }: Pick<FormDefinition, 'webhook'>,
  values: Record<string, string>,
  { id, token, verdict }: Envelope,
): { contentType: string; body: string } {
  const all = {
    ...values,
    ...(webhook.honeypot && { [HONEYPOT_FIELD]: '' }),
    ...(token !== undefined && { [TOKEN_FIELD]: token }),
    ...verdict,
    [ID_FIELD]: id,
  };
  return webhook.encoding === 'json'
    ? { contentType: 'application/json', body: JSON.stringify(all) }
    : {
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: new URLSearchParams(all).toString(),
      };
}

/** HMAC-SHA-256 of a form's name and values, in hexadecimal. @param key a secret of the site */
export async function fingerprint(
  key: string,
  form: string,
  values: Record<string, string>,
): Promise<string> {
  return hex(await sign(key, JSON.stringify([form, Object.entries(values)])));
}

/** UUID (RFC 9562, version 8) derived from a fingerprint and `scope`, so that repeated content gets the same id. */
export async function contentId(key: string, scope: string, print: string): Promise<string> {
  const bytes = (await sign(key, JSON.stringify(['id', scope, print]))).slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function sign(key: string, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const imported = await crypto.subtle.importKey(
    'raw',
    encoder.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
