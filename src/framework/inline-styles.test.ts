import { expect, test } from 'vitest';
import { paintedFirst, stylesheetsIn } from './inline-styles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="/assets/${name}.css" data-precedence="p"/>`;
const noscript = '<noscript><link rel="stylesheet" href="/noscript.css"/></noscript>';

test('names the stylesheets that are waited for', () => {
  expect(stylesheetsIn(link('one') + noscript + link('two'))).toEqual([
    '/assets/one.css',
    '/assets/two.css',
  ]);
});

test('puts the styles where their link was, and leaves the link to be found', () => {
  const styles = new Map([['/assets/one.css', 'p{color:red}']]);
  expect(paintedFirst(`<head>${link('one')}${noscript}</head>`, styles)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" crossorigin="anonymous" ' +
      `href="/assets/one.css" data-precedence="p" disabled/>${noscript}</head>`,
  );
  expect(paintedFirst(link('one'), styles, 'Ab+/=')).toContain('<style nonce="Ab+/=">p{');
});

test('a stylesheet whose text is not known stays a link', () => {
  expect(paintedFirst(link('two'), new Map())).toBe(link('two'));
});

test('a text that would end its element is refused', () => {
  const styles = new Map([['/assets/one.css', '</STYLE><script>']]);
  expect(() => paintedFirst(link('one'), styles)).toThrow();
});

test('the code of every page does not come ahead of what is seen', () => {
  const entry = '<link rel="modulepreload" href="/index.js" crossorigin=""/>';
  const own = '<link rel="modulepreload" href="/more.js" crossorigin="" fetchPriority="low"/>';
  expect(paintedFirst(entry + own, new Map())).toBe(own);
});
