import { expect, test } from 'vitest';
import { withInlineStyles, stylesheetsIn } from './inline-styles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="/assets/${name}.css" data-precedence="p"/>`;
const noscript = '<noscript><link rel="stylesheet" href="/noscript.css"/></noscript>';

test('stylesheetsIn lists the stylesheets that a head loads', () => {
  expect(stylesheetsIn(link('one') + noscript + link('two'))).toEqual([
    '/assets/one.css',
    '/assets/two.css',
  ]);
});

test('the styles stand before their link, which stays but is disabled', () => {
  const styles = new Map([['/assets/one.css', 'p{color:red}']]);
  expect(withInlineStyles(`<head>${link('one')}${noscript}</head>`, styles)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" crossorigin="anonymous" ' +
      `href="/assets/one.css" data-precedence="p" disabled/>${noscript}</head>`,
  );
  expect(withInlineStyles(link('one'), styles, 'Ab+/=')).toContain('<style nonce="Ab+/=">p{');
});

test('a stylesheet whose text is not known stays a link', () => {
  expect(withInlineStyles(link('two'), new Map())).toBe(link('two'));
});

test('a stylesheet that would end its element is refused', () => {
  const styles = new Map([['/assets/one.css', '</STYLE><script>']]);
  expect(() => withInlineStyles(link('one'), styles)).toThrow();
});

test('the code of every page is not preloaded, that of one page is', () => {
  const entry = '<link rel="modulepreload" href="/index.js" crossorigin=""/>';
  const own = '<link rel="modulepreload" href="/more.js" crossorigin="" fetchPriority="low"/>';
  expect(withInlineStyles(entry + own, new Map())).toBe(own);
});
