import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData, type JsonLd } from './structured-data.tsx';

const MALICIOUS = '</script><img src=x onerror=alert(1)>&<!--';

/** The text between the tags of the script element. */
const jsonLdText = (things: JsonLd[]) =>
  renderToStaticMarkup(<StructuredData things={things} />).replace(/^<[^>]+>|<[^<]+>$/g, '');

test('a name cannot end the script element or add an element', () => {
  const text = jsonLdText([{ '@type': 'Product', name: MALICIOUS }]);
  expect(text).not.toContain('<');
  expect(text).toContain('\\u003c/script>');
});

test('parsing the JSON returns the original name, without undefined properties', () => {
  expect(JSON.parse(jsonLdText([{ '@type': 'Product', name: MALICIOUS, sku: undefined }]))).toEqual(
    {
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: MALICIOUS }],
    },
  );
});
