import type { DatabaseSync } from 'node:sqlite';
import type { User } from './user.ts';

export type Users = {
  add: (user: User) => User;
  find: (id: string) => User | undefined;
  findByEmail: (email: string) => User | undefined;
  findByNewEmail: (email: string) => User | undefined;
  /** Changes the stored user, which may be newer than the one that the caller has read. */
  change: (id: string, change: (user: User) => void) => User;
  remove: (id: string) => void;
  list: (limit: number, offset: number) => { users: User[]; total: number };
};

export function openUsers(database: DatabaseSync, now: (email: string) => number): Users {
  database.exec(`CREATE TABLE IF NOT EXISTS authUsers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    newEmail TEXT AS (json ->> 'new_email'), json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authUsersNewEmail ON authUsers (newEmail)`);
  const insert = database.prepare('INSERT INTO authUsers (id, email, json) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE authUsers SET email = ?, json = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM authUsers WHERE id = ?');
  const count = database.prepare('SELECT count(*) AS total FROM authUsers');
  const page = database.prepare('SELECT json FROM authUsers ORDER BY number DESC LIMIT ? OFFSET ?');
  const select = (column: string) =>
    database.prepare(`SELECT json FROM authUsers WHERE ${column} = ?`);
  const [byId, byEmail, byNewEmail] = [select('id'), select('email'), select('newEmail')];
  const read = (row: Record<string, unknown> | undefined) =>
    row && (JSON.parse(String(row['json'])) as User);
  const find = (id: string) => read(byId.get(id));

  return {
    add(user) {
      insert.run(user.id, user.email, JSON.stringify(user));
      return user;
    },
    find,
    findByEmail: (email) => read(byEmail.get(email.toLowerCase())),
    findByNewEmail: (email) => read(byNewEmail.get(email.toLowerCase())),
    change(id, change) {
      const user = find(id);
      if (!user) throw new Error(`There is no user ${id}.`);
      change(user);
      user.updated_at = new Date(now(user.email)).toISOString();
      update.run(user.email, JSON.stringify(user), id);
      return user;
    },
    remove: (id) => void remove.run(id),
    list: (limit, offset) => ({
      users: page.all(limit, offset).flatMap((row) => read(row) ?? []),
      total: Number(count.get()?.['total']),
    }),
  };
}
