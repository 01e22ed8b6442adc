import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';
import { examplePages } from '../pages.ts';
import { pictureName } from './pictures.ts';
import { desktop, phone, role, test, type Visitor } from './visitor.ts';

// Folder for a picture of every page, if they are to be looked at.
const pictures = process.env.ENGINES_PICTURES;

test(
  'every page fits its window, shows what has come, and fails at nothing',
  {
    timeout: 300_000,
  },
  async ({ visitorOn }) => {
    const visitor = await visitorOn(phone);
    const complaints: string[] = [];
    for (const { path } of examplePages) {
      await visitor.resizes(phone);
      await visitor.opens(path);
      await visitor.sees(role('heading'));
      for (const size of [phone, desktop]) {
        await visitor.resizes(size);
        const found = await complaintsOf(visitor);
        complaints.push(...found.map((each) => `${path} at ${size.width} px: ${each}`));
        if (pictures)
          await visitor.keepsPicture(
            join(pictures, String(size.width), pictureName(path, inject('engine'))),
          );
      }
    }
    expect(complaints).toEqual([]);
  },
);

/** What is wrong with the page once it has settled. */
async function complaintsOf(visitor: Visitor): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    const { overflow, elements } = await visitor.outside();
    found = [
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
      ...elements.map((element) => `outside the window: ${element}`),
      ...(await visitor.broken()).map((address) => `not shown: ${address}`),
      ...(await visitor.errors()),
    ];
    if (found.length > 0) throw new Error(found.join('\n'));
  };
  await vi.waitFor(look, { timeout: 3000 }).catch(() => {});
  return found;
}
