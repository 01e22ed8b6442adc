import { describe, expect, inject } from 'vitest';
import { examplePages } from '../pages.ts';
import { desktop, phone, role, test, type Visitor } from './visitor.ts';

const pictures = process.env.ENGINES_PICTURES;

describe.for(examplePages)('$path', ({ path }) => {
  test('fits its window, shows all that has come, and nothing fails', async ({ visitorOn }) => {
    const visitor = await visitorOn(phone);
    await visitor.opens(path);
    await visitor.sees(role('heading'));
    await expectFit(visitor);
    if (pictures) await picture(visitor, phone.width, path);
    await visitor.resizes(desktop);
    await expectFit(visitor);
    if (pictures) await picture(visitor, desktop.width, path);
    expect(await visitor.broken()).toEqual([]);
    expect(await visitor.errors()).toEqual([]);
  });
});

const expectFit = (visitor: Visitor) =>
  expect.poll(visitor.outside).toEqual({ overflow: 0, elements: [] });

const picture = (visitor: Visitor, width: number, path: string) => {
  const name = path.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_') || 'home';
  return visitor.keepsPicture(`${pictures}/${name}-${width}-${inject('engine')}.png`);
};
