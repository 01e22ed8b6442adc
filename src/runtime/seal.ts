import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import { env } from './env.ts';

const IV_BYTES = 12;

/**
 * Encrypts a text by AES-GCM with a key derived from SESSION_SECRET.
 * @param context purpose and owner of the text; `unseal` needs the same, so that no sealed text passes for another
 * @returns the ciphertext, in characters that cookies may have
 */
export async function seal(text: string, context: string): Promise<string> {
  const key = await keyOf(env().SESSION_SECRET);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(algorithm(iv, context), key, utf8.encode(text));
  const bytes = new Uint8Array([...iv, ...new Uint8Array(cipher)]);
  return encodeBase64Url(bytes.buffer).replaceAll('=', '');
}

/**
 * Decrypts a text of `seal` with SESSION_SECRET, or with SESSION_SECRET_PREVIOUS while the secret is being replaced.
 * Undefined when the text was altered, has another context, or its key is gone.
 */
export async function unseal(sealed: string, context: string): Promise<string | undefined> {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = env();
  // Stored texts of earlier versions begin with the id of a key.
  const encoded = sealed.slice(sealed.indexOf('.') + 1);
  for (const secret of [SESSION_SECRET, SESSION_SECRET_PREVIOUS]) {
    if (!secret) continue;
    const key = await keyOf(secret);
    try {
      const bytes = decodeBase64Url(encoded);
      const iv = bytes.slice(0, IV_BYTES);
      const cipher = bytes.slice(IV_BYTES);
      const text = await crypto.subtle.decrypt(algorithm(iv, context), key, cipher);
      return new TextDecoder().decode(text);
    } catch {
      // AES-GCM authenticates, so that another key fails as an altered text does.
    }
  }
  return undefined;
}

const utf8 = new TextEncoder();

const algorithm = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(context),
});

async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode('seal: key') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
