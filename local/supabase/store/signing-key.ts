import type { DatabaseSync } from 'node:sqlite';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
// Importing all of jose would slow the start of the local services down.
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { importJWK } from 'jose/key/import';
import { forbidden } from '../errors.ts';

const ALGORITHM = 'ES256';

export type SigningKey = {
  sign: (claims: JWTPayload) => Promise<string>;
  /** The claims of a token. @throws an AuthError when the signature is wrong or the token expired at `now` */
  verify: (token: string, now: number) => Promise<JWTPayload>;
};

/** The key that signs access tokens, generated at the first start and stored in the database. */
export async function openSigningKey(database: DatabaseSync): Promise<SigningKey> {
  database.exec(`CREATE TABLE IF NOT EXISTS authKeys (
    kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, createdAt TEXT NOT NULL
  )`);
  const stored = database.prepare('SELECT jwk FROM authKeys ORDER BY createdAt LIMIT 1');
  if (!stored.get()) await generateKey(database);
  const { d, ...open } = JSON.parse(String(stored.get()?.['jwk'])) as JWK;
  const header = { alg: ALGORITHM, typ: 'JWT', ...(open.kid && { kid: open.kid }) };
  const privateKey = await importJWK({ ...open, ...(d && { d }) }, ALGORITHM);
  const publicKey = (await importJWK(open, ALGORITHM)) as CryptoKey;

  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
    async verify(token, now) {
      try {
        const options = { algorithms: [ALGORITHM], currentDate: new Date(now) };
        return (await jwtVerify(token, publicKey, options)).payload;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `invalid JWT: unable to parse or verify signature, ${reason}`;
        throw forbidden('bad_jwt', message);
      }
    },
  };
}

async function generateKey(database: DatabaseSync): Promise<void> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: ALGORITHM };
  const kid = await calculateJwkThumbprint(jwk);
  database
    .prepare('INSERT INTO authKeys (kid, jwk, createdAt) VALUES (?, ?, ?)')
    .run(kid, JSON.stringify({ ...jwk, kid }), new Date().toISOString());
}
