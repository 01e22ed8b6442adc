import { DatabaseSync } from 'node:sqlite';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import {
  countQuery,
  replayQuery,
  undeliveredQuery,
} from '../src/services/webhooks/outbox-queries.ts';
import { checkIds } from './outbox.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(readFileSync('migrations/outbox/0001_outbox.sql', 'utf8'));
  for (const [id, state] of [
    ['a', 'dead'],
    ['b', 'dead'],
    ['c', 'pending'],
  ] as const) {
    database
      .prepare(
        `insert into outbox (id, form, body, content_type, fingerprint, state, attempts,
           created_at, claimed_until, next_attempt_at, give_up_at)
         values (?, 'contact', 'x', 'text/plain', 'f', ?, 9, 0, 0, 0, 0)`,
      )
      .run(id, state);
  }
});
const ask = (sql: string) => database.prepare(sql).all();

test('list counts submissions and names the undelivered ones, without their content', () => {
  expect(ask(countQuery())).toMatchObject([
    { form: 'contact', state: 'dead', count: 2 },
    { form: 'contact', state: 'pending', count: 1 },
  ]);
  expect(ask(undeliveredQuery(9)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(Object.keys(ask(undeliveredQuery(9))[0] ?? {})).not.toContain('body');
});

test('replay retries all dead submissions', () => {
  expect(ask(replayQuery(5000, [])).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(ask("select * from outbox where id = 'a'")).toMatchObject([
    { state: 'pending', attempts: 0, next_attempt_at: 5000, give_up_at: 5000 + 259_200_000 },
  ]);
});

test('replay with ids retries these dead submissions only', () => {
  expect(ask(replayQuery(5000, ['b', 'c'])).map(({ id }) => id)).toEqual(['b']);
  expect(ask(undeliveredQuery(9)).map(({ id, state }) => [id, state])).toEqual([
    ['a', 'dead'],
    ['c', 'pending'],
  ]);
});

test('an invalid id is refused', () => {
  expect(() => checkIds(["x'; drop table outbox; --"])).toThrow('is not an id');
});
