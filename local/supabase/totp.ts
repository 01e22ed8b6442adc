import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;

/** A new secret for an authenticator app, with its address and a picture of that to scan. */
export function newTotp(issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }) });
  const uri = totp.toString();
  return {
    secret: totp.secret.base32,
    uri,
    qr_code: renderSVG(uri, { ecc: 'H', pixelSize: 3 }),
  };
}

/** Whether an app with that secret shows the code at that time, or showed it half a minute before or after. */
export const isRightCode = (secret: string, code: string, now: number): boolean =>
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: 1,
  }) !== null;
