import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthError, validationFailed } from './errors.ts';
import type { AuthSettings } from './settings.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// Far below what production needs: the accounts are pretend, and every test signs in.
const COST = { N: 2048, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_BYTES = 72;

/** `scrypt$N$r$p$salt$key`, so that hashes of other costs stay valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(key)].join('$');
}

/** As slow without a hash, so that timing does not tell who has an account. */
export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash || absent).split('$');
  const expected = decode(key);
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, decode(salt), expected.length, options);
  return timingSafeEqual(derived, expected) && hash !== '';
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
const decode = (text = '') => Buffer.from(text, 'base64url');

const absent = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  encode(randomBytes(SALT_BYTES)),
  encode(randomBytes(KEY_BYTES)),
].join('$');

export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_BYTES;

/** For accounts that are created without one. */
export const unknownPassword = (): string => randomBytes(32).toString('base64url');

/** What makes a password weak, as `{ message, reasons }`; undefined when nothing does. */
export function weaknessOf(
  password: string,
  { minimumPasswordLength, requiredCharacters }: AuthSettings,
): { message: string; reasons: string[] } | undefined {
  const weaknesses = [
    Buffer.byteLength(password) < minimumPasswordLength && {
      reason: 'length',
      message: `Password should be at least ${minimumPasswordLength} characters.`,
    },
    requiredCharacters.some((set) => ![...set].some((one) => password.includes(one))) && {
      reason: 'characters',
      message: `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`,
    },
  ].filter((weakness) => weakness !== false);
  if (weaknesses.length === 0) return undefined;
  return {
    message: weaknesses.map(({ message }) => message).join(' '),
    reasons: weaknesses.map(({ reason }) => reason),
  };
}

/** @throws an AuthError when a new password is too long or too weak */
export function checkPassword(password: string, settings: AuthSettings): void {
  if (isTooLong(password))
    throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
  const weakness = weaknessOf(password, settings);
  if (!weakness) return;
  const { message, reasons } = weakness;
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
}
