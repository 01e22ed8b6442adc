import { expect, test } from 'vitest';
import { productionDatabase } from './databases.ts';

/** A fake Cloudflare account with these databases, which records the commands. */
function account(...databases: string[]) {
  const commands: string[] = [];
  return {
    commands,
    wrangler: (args: string[]) => {
      commands.push(args.join(' '));
      if (args[1] === 'create') databases.push(args[2] ?? '');
      return JSON.stringify(databases.map((name) => ({ name, uuid: `id of ${name}` })));
    },
  };
}

test('an existing database is found by its name', () => {
  const { commands, wrangler } = account('other', 'rubber-ducky-outbox');
  expect(productionDatabase('rubber-ducky-outbox', wrangler)).toBe('id of rubber-ducky-outbox');
  expect(commands).toEqual(['d1 list --json']);
});

test('a missing database is created', () => {
  const { commands, wrangler } = account('other');
  expect(productionDatabase('rubber-ducky-outbox', wrangler)).toBe('id of rubber-ducky-outbox');
  expect(commands).toContain('d1 create rubber-ducky-outbox');
});

test('a database that cannot be created is an error', () => {
  expect(() => productionDatabase('rubber-ducky-outbox', () => '[]')).toThrow(
    'Cloudflare has no database',
  );
});
