import { expect, test } from 'vitest';
import { withNonce, pageWithPlaceholder } from './nonce-placeholder.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('every place of the nonce gets the new one, and nothing else changes', () => {
  const page = '<style nonce="AAAA">ü</style><p>AAA é 🦆</p><script nonce="AAAA">AAAAA</script>';
  const kept = pageWithPlaceholder(bytesOf(page), 'AAAA');
  expect(new TextDecoder().decode(withNonce(kept, 'B+/='))).toBe(
    '<style nonce="B+/=">ü</style><p>AAA é 🦆</p><script nonce="B+/=">B+/=A</script>',
  );
  // It can be stamped again.
  expect(new TextDecoder().decode(withNonce(kept, 'CCCC'))).toContain('nonce="CCCC">ü');
  expect(new TextDecoder().decode(kept.bytes)).toBe(page);
});

test('a nonce is never used again, nor another length', () => {
  const kept = pageWithPlaceholder(bytesOf('<p nonce="AAAA">'), 'AAAA');
  expect(() => withNonce(kept, 'AAAA')).toThrow();
  expect(() => withNonce(kept, 'AAAAA')).toThrow();
});
