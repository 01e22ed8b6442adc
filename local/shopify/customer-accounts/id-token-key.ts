import type { DatabaseSync } from 'node:sqlite';
import type { JWK, JWTPayload } from 'jose';

const ALGORITHM = 'RS256';

export type IdTokenKey = {
  sign: (claims: JWTPayload) => Promise<string>;
  /** The public key, as the JWKS lists it. */
  jwk: () => Promise<JWK>;
};

/** The RSA key that signs ID tokens. It is generated at its first use, which takes a moment, and stored. */
export function openIdTokenKey(database: DatabaseSync): IdTokenKey {
  database.exec(
    'CREATE TABLE IF NOT EXISTS customerKeys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO customerKeys VALUES (?, ?)');
  const stored = database.prepare('SELECT jwk FROM customerKeys LIMIT 1');
  let opening: Promise<JWK> | undefined;
  const open = () => (opening ??= readOrGenerate());

  async function readOrGenerate(): Promise<JWK> {
    const row = stored.get();
    if (row) return JSON.parse(String(row['jwk'])) as JWK;
    const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose');
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    const key = { ...jwk, kid, alg: ALGORITHM, use: 'sig' };
    insert.run(kid, JSON.stringify(key));
    return key;
  }

  return {
    async sign(claims) {
      const { importJWK, SignJWT } = await import('jose');
      const key = await open();
      const header = { alg: ALGORITHM, kid: key.kid!, typ: 'JWT' };
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, ALGORITHM));
    },
    async jwk() {
      const { kty, n, e, kid, alg, use } = await open();
      return { kty, n, e, kid, alg, use } as JWK;
    },
  };
}
