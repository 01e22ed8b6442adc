import { expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';

test('renders a heading, a summary and lists of links with escaped names', () => {
  const links = [
    { name: 'Lime [new]', url: 'https://duck.example/lime', note: 'Two\nlines.' },
    { name: 'Shop', url: 'https://duck.example/shop' },
  ];
  expect(llmsText('Duck', 'Drinks.', [{ title: 'Pages', links }])).toBe(
    '# Duck\n\n> Drinks.\n\n## Pages\n\n' +
      '- [Lime \\[new\\]](https://duck.example/lime): Two lines.\n' +
      '- [Shop](https://duck.example/shop)\n',
  );
});
