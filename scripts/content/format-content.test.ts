import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatContent } from './format-content.ts';

const RECIPE = 'content/recipes/duck.md';

test('fields are ordered as in the form, without quotes and empty optional fields', () => {
  const source = `---
featured: true
title: 'A Duck'
updated:
relatedProducts: []
description: 'It has: a colon'
instructions: ['Stir.', "Drink."]
---
Text.
`;
  expect(formatContent(RECIPE, source)).toBe(`---
title: A Duck
description: 'It has: a colon'
featured: true
draft: false
instructions:
  - Stir.
  - Drink.
---

Text.
`);
});

test('formatted files stay as they are, and generated ones are not formatted', async () => {
  const source = await readFile('tests/fixtures/content/site.json', 'utf8');
  expect(JSON.parse(source)).toMatchObject({ name: 'Rubber Ducky' });
  expect(formatContent('content/site.json', source)).toBe(source);
  expect(formatContent('content/pictures.json', '{}')).toBeUndefined();
});
