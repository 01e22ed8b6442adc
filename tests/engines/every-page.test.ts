import { expect, vi } from 'vitest';
import { examplePages } from '../pages.ts';
import { requestLimit } from '../time-limits.ts';
import { desktop, phone, role, test } from './visitor.ts';

test('every page fits its window, shows its images and fonts, and reports no error', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(phone);
  const problems: string[] = [];
  for (const { path } of examplePages) {
    await visitor.resizes(phone);
    await visitor.opens(path);
    await visitor.sees(role('heading'));
    for (const size of [phone, desktop]) {
      await visitor.resizes(size);
      const atSize = async () => expect(await visitor.problems()).toEqual([]);
      await vi.waitFor(atSize, { timeout: requestLimit }).catch(async () => {
        const found = await visitor.problems();
        problems.push(...found.map((each) => `${path} at ${size.width} px: ${each}`));
      });
    }
  }
  expect(problems).toEqual([]);
});
