import { expect, test } from 'vitest';
import { jsonLdText } from './structured-data.tsx';

const NASTY = '</script><img src=x onerror=alert(1)>&<!--\u2028\u2029';

test('nothing in a name can end the data block or become an element', () => {
  const text = jsonLdText([{ '@type': 'Product', name: NASTY }]);
  expect(text).not.toMatch(/[<>/&\u2028\u2029]/);
  expect(text).toContain('\\u003c\\u002fscript\\u003e');
});

test('who reads the block gets the name as it was, and no property without a value', () => {
  expect(JSON.parse(jsonLdText([{ '@type': 'Product', name: NASTY, sku: undefined }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: NASTY }],
  });
});
