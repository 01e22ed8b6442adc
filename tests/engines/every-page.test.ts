import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';
import { examplePages } from '../pages.ts';
import { desktop, phone, role, test } from './visitor.ts';

// Folder for a picture of every page.
const pictures = process.env.ENGINES_PICTURES;

test(
  'every page fits its window, shows its images and fonts, and reports no error',
  { timeout: 300_000 },
  async ({ visitorOn }) => {
    const visitor = await visitorOn(phone);
    const problems: string[] = [];
    for (const { path } of examplePages) {
      await visitor.resizes(phone);
      await visitor.opens(path);
      await visitor.sees(role('heading'));
      for (const size of [phone, desktop]) {
        await visitor.resizes(size);
        const atSize = async () => expect(await visitor.problems()).toEqual([]);
        await vi.waitFor(atSize, { timeout: 3000 }).catch(async () => {
          const found = await visitor.problems();
          problems.push(...found.map((each) => `${path} at ${size.width} px: ${each}`));
        });
        if (pictures) {
          const name = path.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_') || 'home';
          const file = `${name}.${inject('engine')}.png`;
          await visitor.takesScreenshot(join(pictures, String(size.width), file));
        }
      }
    }
    expect(problems).toEqual([]);
  },
);
