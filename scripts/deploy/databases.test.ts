import { expect, test } from 'vitest';
import { databases, productionDatabases, productionNamespace } from './databases.ts';

/** A fake Cloudflare account with these databases, which records the commands. */
function account(...names: string[]) {
  const commands: string[] = [];
  return {
    commands,
    wrangler: (args: string[]) => {
      commands.push(args.join(' '));
      if (args[1] === 'create') names.push(args[2] ?? '');
      return JSON.stringify(names.map((name) => ({ name, uuid: `id of ${name}` })));
    },
  };
}

const [first, ...others] = databases.map(({ name }) => name);
const ids = Object.fromEntries(databases.map(({ binding, name }) => [binding, `id of ${name}`]));

test('existing databases are found by their names', () => {
  const { commands, wrangler } = account('other', first!, ...others);
  expect(productionDatabases(wrangler)).toEqual(ids);
  expect(commands).toEqual(['d1 list --json']);
});

test('a missing database is created', () => {
  const { commands, wrangler } = account('other', ...others);
  expect(productionDatabases(wrangler)).toEqual(ids);
  expect(commands).toEqual(['d1 list --json', `d1 create ${first}`, 'd1 list --json']);
});

test('a database that cannot be created is an error', () => {
  expect(() => productionDatabases(() => '[]')).toThrow('Cloudflare has no database');
});

test('the namespace of the products and stores is found by its title, or created', () => {
  const namespaces: { title: string; id: string }[] = [{ title: 'other', id: 'another' }];
  const commands: string[] = [];
  const run = (args: string[]) => {
    commands.push(args.join(' '));
    if (args[2] === 'create') namespaces.push({ title: args[3]!, id: 'made' });
    return JSON.stringify(namespaces);
  };
  for (const _ of [1, 2]) expect(productionNamespace('shared', run)).toBe('made');
  expect(commands.filter((command) => command === 'kv namespace create shared')).toHaveLength(1);
  expect(() => productionNamespace('shared', () => '[]')).toThrow('no KV namespace shared');
});
