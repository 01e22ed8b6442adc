import { expect, test } from 'vitest';
import { problemsIn } from './markdown-check.ts';

test('text that the site shows has no problems', () => {
  const shown = [
    '## Heading\n\n**bold** *italic* _italic_ ~~gone~~ `**code**` [link](/shop) www.duck.com',
    '- one\n- two\n\n3. three\n\n> quote\n\n```\n**code**\n```\n\n---',
    '| a | b |\n|:-:|---|\n| 1 \\| 2 | 3 |',
    '![Duck](/pictures/hero.webp) and a note[^1].\n\n[^1]: The note.',
    '<!-- A comment\n\nof two paragraphs. -->\n\n1986\\. A good year\n\n\\- x \\*\\*y 5 * 3 ~5 minutes 1 < 2',
    'Price* and *size, snake_case_name, #ducks',
    '[a][duck]\n\n[duck]: https://duck.example',
  ];
  expect(problemsIn(shown.join('\n\n'))).toEqual([]);
});

test.each([
  ['**fresh lime **juice', '"**fresh lime **juice" would be shown as it stands'],
  ['a *fresh *lime', '"*fresh *lime" would be shown'],
  ['a _fresh _lime', '"_fresh _lime" would be shown'],
  ['__fresh __lime', '"__fresh __lime" would be shown'],
  ['~~fresh ~~lime', '"~~fresh ~~lime" would be shown'],
  ['[duck](the pond)', '"[duck](the pond)" would be shown'],
  ['a note[^1]', '"[^1]" would be shown'],
  ['##Heading', '"##Heading" would be shown'],
  ['[^1]: Unused.', 'nothing refers to [1]'],
  ['[Note]: unused', 'nothing refers to [Note]'],
  ['[a]\n\n[a]: /b\n[a]: /c', 'nothing refers to [a]'],
  ['# Title', 'the title is the only heading of level 1'],
  ['Title\n===', 'the title is the only heading of level 1'],
  ['##', 'the heading is empty'],
  ['- [ ] do it', 'the site shows no task lists'],
  [
    '![Duck](https://duck.example/duck.png)',
    'https://duck.example/duck.png is none of the pictures',
  ],
  ['![Duck](/pictures/swan.webp)', '/pictures/swan.webp is none of the pictures'],
  ['![Duck][a]\n\n[a]: /pictures/swan.webp', '/pictures/swan.webp is none of the pictures'],
  ['[a](javascript:alert(1))', 'the link javascript:alert(1) has to begin with'],
  ['[a](duck.com)', 'the link duck.com has to begin with'],
  ['See <b>this</b>', 'the site shows no HTML. Write it in Markdown, or take it out: <b>'],
  ['<!-- a --> b', 'take it out: b'],
  ['<!-- not closed\n\nLost.', 'take it out: <!-- not closed'],
  ['a\u0001b', 'has a control character'],
])('%j is named with its line', (markdown, message) => {
  const [problem] = problemsIn(`First.\n\n${markdown}`, 11);
  expect(problem).toMatch(/^line 1[3-6]: /);
  expect(problem).toContain(message);
});
