import { expect, test } from 'vitest';
import { withInlineStyles } from './react-html.ts';

const link = (name: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="/assets/${name}.css" data-precedence="p"/>`;
const noscript = '<noscript><link rel="stylesheet" href="/noscript.css"/></noscript>';

test('inlined styles are inserted before their link, and the link is disabled', () => {
  const styles = new Map([['/assets/one.css', 'p{color:red}']]);
  expect(withInlineStyles(`<head>${link('one')}${noscript}</head>`, styles)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" crossorigin="anonymous" ' +
      `href="/assets/one.css" data-precedence="p" disabled/>${noscript}</head>`,
  );
  expect(withInlineStyles(link('one'), styles, 'Ab+/=')).toContain('<style nonce="Ab+/=">p{');
});

test('a stylesheet without a known text stays a link', () => {
  expect(withInlineStyles(link('two'), new Map())).toBe(link('two'));
});

test('a stylesheet that contains </style> is rejected', () => {
  const styles = new Map([['/assets/one.css', '</STYLE><script>']]);
  expect(() => withInlineStyles(link('one'), styles)).toThrow();
});
