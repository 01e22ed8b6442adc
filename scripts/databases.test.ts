import { expect, test } from 'vitest';
import { productionDatabase } from './databases.ts';

/** A Cloudflare account with these databases, that makes what it is asked for. */
function account(...databases: string[]) {
  const asked: string[] = [];
  return {
    asked,
    wrangler: (args: string[]) => {
      asked.push(args.join(' '));
      if (args[1] === 'create') databases.push(args[2] ?? '');
      return JSON.stringify(databases.map((name) => ({ name, uuid: `id of ${name}` })));
    },
  };
}

test('finds the database of earlier deploys', () => {
  const { asked, wrangler } = account('other', 'rubber-ducky-outbox');
  expect(productionDatabase('rubber-ducky-outbox', wrangler)).toBe('id of rubber-ducky-outbox');
  expect(asked).toEqual(['d1 list --json']);
});

test('makes it for the first', () => {
  const { asked, wrangler } = account('other');
  expect(productionDatabase('rubber-ducky-outbox', wrangler)).toBe('id of rubber-ducky-outbox');
  expect(asked).toContain('d1 create rubber-ducky-outbox');
});

test('says so when there is none to be had', () => {
  expect(() => productionDatabase('rubber-ducky-outbox', () => '[]')).toThrow(
    'Cloudflare has no database',
  );
});
