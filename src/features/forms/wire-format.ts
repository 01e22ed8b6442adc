import { HONEYPOT_FIELD, ID_FIELD, TOKEN_FIELD, type FormName } from './form-name.ts';

/** What a webhook gets beyond what was typed. */
export interface Envelope {
  /** Tells a repetition from something new. */
  id: string;
  /** The bot check's token; undefined where the form asks for none. */
  token: string | undefined;
  /** What the Worker found out about the token; undefined when it did not ask. */
  verdict: { captchaVerdict: string; captchaScore?: string } | undefined;
}

export interface WireMessage {
  contentType: string;
  body: string;
}

/** A form as its webhook takes it: an object of texts, as JSON or as a form would send it. */
export function encodeForm(
  form: FormName,
  fields: Record<string, string>,
  { id, token, verdict }: Envelope,
): WireMessage {
  const all = {
    ...fields,
    // The receiver expects the honeypot, and what was caught in it never gets here.
    ...(form === 'contact' && { [HONEYPOT_FIELD]: '' }),
    ...(token !== undefined && { [TOKEN_FIELD]: token }),
    ...verdict,
    [ID_FIELD]: id,
  };
  return form === 'wholesale' || form === 'newsletter'
    ? { contentType: 'application/json', body: JSON.stringify(all) }
    : {
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: new URLSearchParams(all).toString(),
      };
}
