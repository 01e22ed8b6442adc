import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthError, validationFailed } from '../errors.ts';
import type { AuthSettings } from '../settings.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// Far below what production needs: the accounts are test data, and every test signs in.
const COST = { N: 2048, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_BYTES = 72;

/** `scrypt$N$r$p$salt$key`, so that hashes stay valid when COST changes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  const encoded = [salt, key].map((bytes) => bytes.toString('base64url'));
  return ['scrypt', COST.N, COST.r, COST.p, ...encoded].join('$');
}

export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, options);
  return timingSafeEqual(derived, expected);
}

/** @throws an AuthError when a new password is too long or too weak */
export function checkPassword(
  password: string,
  { minimumPasswordLength, requiredCharacters }: AuthSettings,
): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
  const isShort = Buffer.byteLength(password) < minimumPasswordLength;
  const lacks = requiredCharacters.some((set) => ![...set].some((one) => password.includes(one)));
  const weaknesses = [
    isShort && {
      reason: 'length',
      message: `Password should be at least ${minimumPasswordLength} characters.`,
    },
    lacks && {
      reason: 'characters',
      message: `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`,
    },
  ].filter((weakness) => weakness !== false);
  if (weaknesses.length === 0) return;
  const message = weaknesses.map((weakness) => weakness.message).join(' ');
  const reasons = weaknesses.map(({ reason }) => reason);
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
}
