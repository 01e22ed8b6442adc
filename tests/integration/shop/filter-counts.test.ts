import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPage, textOf } from '../support/page-content.ts';
import { startRunningSite } from '../support/running-site.ts';

// Lists that the Worker makes from the catalogue.

const site = await startRunningSite({ catalogueSize: 130 });
afterAll(() => site.close());
afterEach(() => site.clearFaults());

const PRODUCT = / href="\/shop\/[\w-]+\/([\w-]+)(?:\?variant=\d+)?"/g;
const MORE = /<a [^>]*href="([^"]+)"[^>]*>More products<\/a>/;

beforeAll(async () => {
  await site.runSchedule();
});
// The Worker answers without the shop.
beforeEach(() => site.setFault({ kind: 'http-500' }));

/** Each value that a page offers, as a parameter of its address, and its count. */
async function offered(path: string) {
  const html = await site.html(path);
  const page = readPage(html);
  const checked = page.named('input').filter(({ properties }) => properties.checked);
  const boxes = page.named('label').flatMap((label) => {
    const [, count] = / (\d+)$/.exec(textOf(label)) ?? [];
    const box = label.children.find((each) => each.type === 'element' && each.tagName === 'input');
    const { name, value } = box?.type === 'element' ? box.properties : {};
    return count ? [{ name: String(name), value: String(value), count: Number(count) }] : [];
  });
  return { boxes, checked, count: countIn(html) };
}
const countIn = (html: string) => Number(/>(\d+) products?<\/output>/.exec(html)?.[1] ?? 0);

/** The products of a list, on all of its pages. */
async function listed(path: string): Promise<Set<string>> {
  const handles: string[] = [];
  for (let next: string | undefined = path; next;) {
    // A hundred pages are read, so their HTML is not parsed.
    const html = await site.html(next);
    handles.push(...Array.from(html.matchAll(PRODUCT), ([, handle]) => handle!));
    next = MORE.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  return new Set(handles);
}

test.each([
  ['/shop', 10],
  ['/shop/drinks', 8],
  ['/shop/merch', 3],
  ['/shop/wholesale', 0],
])('each count on %s is the number of products that its value lists', async (path, least) => {
  const { boxes, count } = await offered(path);
  expect(count).toBe((await listed(`${path}?filter.v.price.gte=0`)).size);
  expect(boxes.length).toBeGreaterThanOrEqual(least);
  for (const { name, value, count: shown } of boxes) {
    const query = new URLSearchParams({ [name]: value });
    expect([name, value, (await listed(`${path}?${query}`)).size]).toEqual([name, value, shown]);
    expect(shown).toBeGreaterThan(0);
  }
});

// The unit test of matchProducts has hundreds of combinations.
test('counts are given the filters of other facets', async () => {
  for (const [round, path] of ['/shop', '/shop/drinks', '/shop/merch'].entries()) {
    const { boxes } = await offered(path);
    const chosen = boxes.filter((_, index) => (index * 7 + round * 5) % 11 < 2);
    const query = chosen.map(({ name, value }): [string, string] => [name, value]);
    const after = await offered(`${path}?${new URLSearchParams(query)}`);
    expect(after.checked.length).toBe(chosen.length);
    for (const { name, value, count } of after.boxes.slice(round % 4, (round % 4) + 5)) {
      const others = query.filter(([each]) => each !== name);
      const its = `${path}?${new URLSearchParams([...others, [name, value]])}`;
      expect([its, countIn(await site.html(its))]).toEqual([its, count]);
    }
  }
});

test('no tags are offered but those that an editor has named, and packs in their own order', async () => {
  const { boxes } = await offered('/shop/drinks');
  const valuesOf = (parameter: string) =>
    boxes.flatMap(({ name, value }) => (name === parameter ? [value] : []));
  expect(valuesOf('filter.p.tag')).toEqual(['lime', 'mango', 'strawberry', 'coconut', 'spicy']);
  expect(valuesOf('filter.v.option.pack')).toEqual(['8-Pack', '16-Pack', '24-Pack']);
  // A facet with one value is left out.
  expect(valuesOf('filter.p.product_type')).toEqual([]);
  expect(valuesOf('filter.p.vendor')).toEqual([]);
});

test.each(['/shop', '/shop/drinks'])('%s is sorted by each order, page by page', async (path) => {
  const all = await listed(`${path}?filter.v.price.gte=0`);
  expect(all.size).toBeGreaterThan(70);
  const sorted = async (sort: string) => [...(await listed(`${path}?sort_by=${sort}`))];
  const byName = await sorted('title-ascending');
  expect(byName).toHaveLength(all.size);
  expect(await sorted('title-descending')).toEqual(byName.toReversed());
  const byPrice = await sorted('price-ascending');
  expect(await sorted('price-descending')).toEqual(byPrice.toReversed());
  expect(await sorted('created-descending')).toEqual(
    (await sorted('created-ascending')).toReversed(),
  );
  expect(new Set(await sorted('best-selling'))).toEqual(all);
  expect((await site.fetch(`${path}?sort_by=title-ascending&page=9000`)).status).toBe(404);
});
