import { beforeAll, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { GET } from '../../pages/_api/llms.txt.ts';

vi.mock('../content/published.ts', () => ({
  listOf: () => [],
  policies: [{ slug: 'lime-policy', title: 'Lime [new]', description: 'Two\nlines.' }],
}));

beforeAll(() => void Object.assign(env, localVars));

test('llms.txt has a heading, a summary and lists of links with escaped names', async () => {
  const text = await (await GET()).text();
  expect(text).toMatch(/^# Rubber Ducky\n\n> .+\n\n## Shop\n\n- \[All products\]\(/);
  expect(text).toContain(
    '\n\n## Policies\n\n- [Lime \\[new\\]](http://localhost:8787/lime-policy): Two lines.\n\n## The brand',
  );
});
