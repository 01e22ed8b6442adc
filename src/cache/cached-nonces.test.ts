import { expect, test } from 'vitest';
import { pageWithPlaceholder, withNonce } from './page-cache.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('replaces the nonce wherever it occurs, and no other byte', () => {
  const html = '<style nonce="AAAA">ü</style><p>AAA é 🦆</p><script nonce="AAAA">AAAAA</script>';
  const page = pageWithPlaceholder(bytesOf(html), 'AAAA');
  expect(new TextDecoder().decode(withNonce(page, 'B+/='))).toBe(
    '<style nonce="B+/=">ü</style><p>AAA é 🦆</p><script nonce="B+/=">B+/=A</script>',
  );
  // The cached page itself does not change, so that every response starts from it.
  expect(new TextDecoder().decode(withNonce(page, 'CCCC'))).toContain('nonce="CCCC">ü');
  expect(new TextDecoder().decode(page.bytes)).toBe(html);
});
