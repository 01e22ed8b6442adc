import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openUsers } from './users.ts';

test('users who were stored before there were telephone numbers have none', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE authUsers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    newEmail TEXT AS (json ->> 'new_email'), json TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO authUsers (id, email, json) VALUES (?, ?, ?)');
  for (const name of ['ada', 'bo']) {
    const email = `${name}@example.com`;
    insert.run(name, email, JSON.stringify({ id: name, email }));
  }
  const users = openUsers(database, () => 0);
  expect(users.findByEmail('ADA@example.com')).toMatchObject({ phone: '', is_anonymous: false });
  users.change('ada', (user) => {
    user.phone = '15551234567';
  });
  expect(users.findByPhone('15551234567')?.id).toBe('ada');
  expect(users.findByPhone('')).toBeUndefined();
  expect(users.list({ limit: 9, offset: 0, isOldestFirst: true, filter: '' }).total).toBe(2);
});
