import { expect, test } from 'vitest';
import { visitsSection } from './visits-section.ts';

test('a step is compared with its earlier count, and has no share of another step', async () => {
  const step = (name: string, count: number) => ({ what: 'step', name, count, before: 10 });
  const section = String(
    await visitsSection(
      [step('product', 10), step('added', 12), step('checkout', 14)],
      'yesterday',
    ),
  );
  expect(section).toContain('a step can have more than the one before it');
  const widths = [...section.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(360);
  expect(section).toMatch(
    /<td>Checkout opened<\/td>\s*<td class="number">14<\/td>\s*<td class="number">10<\/td>\s*<td class="number">\+40 %</,
  );
  expect(section).toContain('in the time zone America/Phoenix.');
});

test.each([
  [333, 334, '−0.3 %'],
  [334, 333, '+0.3 %'],
  [334, 334, 'about the same'],
  [10_001, 10_000, 'about the same'],
  [1, 2, '−50 %'],
  [24, 1, '+2,300 %'],
])('%i after %i is shown as %s', async (count, before, text) => {
  const section = String(
    await visitsSection([{ what: 'view', name: 'home', count, before }], 'yesterday'),
  );
  expect(/<td>Pages seen<\/td>(?:.*?<td[^>]*>){3}([^<]*)/s.exec(section)?.[1]).toBe(text);
});
