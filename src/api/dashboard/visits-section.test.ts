import { expect, test } from 'vitest';
import { visitsSection } from './visits-section.ts';

test('a step with more than the one before it is explained beside the chart', async () => {
  const step = (name: string, count: number) => ({ what: 'step', name, count, before: 0 });
  const section = String(
    await visitsSection(
      [step('product', 10), step('added', 12), step('checkout', 14)],
      'yesterday',
    ),
  );
  expect(section).toContain('A step can have more than the one before it');
  const widths = [...section.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(360);
  expect(section).toMatch(
    /<td>Checkout opened<\/td>\s*<td class="number">14<\/td>\s*<td class="number">140 %</,
  );
  expect(section).toContain('in the time zone America/Phoenix.');
});
