import type { DatabaseSync } from 'node:sqlite';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
// The whole of jose takes longer to load, and the services are to start soon.
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { importJWK } from 'jose/key/import';
import { forbidden } from './errors.ts';

const ALGORITHM = 'ES256';

export type AuthKeys = {
  sign: (claims: JWTPayload) => Promise<string>;
  /**
   * The claims of a token that was signed here and is still valid at that time.
   * @throws an AuthError for any other
   */
  verify: (token: string, now: number) => Promise<JWTPayload>;
  published: { keys: JWK[] };
};

/** The key that signs access tokens, made at the first start and kept in the database. */
export async function openKeys(database: DatabaseSync): Promise<AuthKeys> {
  database.exec(`CREATE TABLE IF NOT EXISTS authKeys (
    kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, createdAt TEXT NOT NULL
  )`);
  const stored = database.prepare('SELECT jwk FROM authKeys ORDER BY createdAt LIMIT 1');
  if (!stored.get()) await makeKey(database);
  const { d, ...open } = JSON.parse(String(stored.get()?.['jwk'])) as JWK;
  const kid = open.kid ?? '';
  const privateKey = await importJWK({ ...open, ...(d && { d }) }, ALGORITHM);
  const publicKey = (await importJWK(open, ALGORITHM)) as CryptoKey;

  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, (header) => keyFor(header, kid, publicKey), {
          algorithms: [ALGORITHM],
          currentDate: new Date(now),
        });
        return payload;
      } catch (error) {
        throw forbidden('bad_jwt', `invalid JWT: ${reasonOf(error)}`);
      }
    },
    published: { keys: [{ ...open, use: 'sig', key_ops: ['verify'], ext: true }] },
  };
}

async function makeKey(database: DatabaseSync): Promise<void> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: ALGORITHM };
  const kid = await calculateJwkThumbprint(jwk);
  database
    .prepare('INSERT INTO authKeys (kid, jwk, createdAt) VALUES (?, ?, ?)')
    .run(kid, JSON.stringify({ ...jwk, kid }), new Date().toISOString());
}

function keyFor(header: { alg: string; kid?: string }, kid: string, key: CryptoKey): CryptoKey {
  if (header.kid === kid) return key;
  throw new errors.JWKSNoMatchingKey(
    `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${header.kid ?? '<nil>'} for algorithm ${header.alg}`,
  );
}

function reasonOf(error: unknown): string {
  const unable = 'unable to parse or verify signature,';
  if (error instanceof errors.JWTExpired)
    return `${unable} token has invalid claims: token is expired`;
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return `${unable} token signature is invalid: crypto/ecdsa: verification error`;
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `${unable} token signature is invalid: signing method is invalid`;
  if (error instanceof errors.JWKSNoMatchingKey) return `${unable} ${error.message}`;
  return `${unable} token is malformed: ${error instanceof Error ? error.message : String(error)}`;
}
