import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('headings of the second rank can be linked to', () => {
  expect(renderMarkdown('## What’s *inside*?\n\nLime.\n\n### Not listed')).toEqual({
    html: '<h2 id="what-s-inside">What’s <em>inside</em>?</h2>\n<p>Lime.</p>\n<h3>Not listed</h3>',
    headings: [{ id: 'what-s-inside', text: 'What’s inside?' }],
  });
});

test('lists, links, quotes and tables stay', () => {
  const { html } = renderMarkdown('- [Shop](/shop)\n\n> Quack\n\n| a |\n|---|\n| b |');
  expect(html).toContain('<li><a href="/shop">Shop</a></li>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<td>b</td>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
])('%s does nothing', (markdown) => {
  expect(renderMarkdown(`Words. ${markdown}`).html).not.toMatch(/script|onerror|<img/);
});
