import type { DatabaseSync } from 'node:sqlite';
import { addressOf, type User } from './user.ts';

type UserPage = {
  limit: number;
  offset: number;
  isOldestFirst: boolean;
  /** What stands in the email address or the full name. */
  filter: string;
};

export type Users = {
  add: (user: User) => User;
  find: (id: string) => User | undefined;
  findByEmail: (email: string) => User | undefined;
  findByNewEmail: (email: string) => User | undefined;
  findByPhone: (phone: string) => User | undefined;
  findByNewPhone: (phone: string) => User | undefined;
  /** Changes the stored user, which may be newer than the one that the caller has read. */
  change: (id: string, change: (user: User) => void) => User;
  remove: (id: string) => void;
  /** Newest first, unless it is said otherwise. */
  list: (page: UserPage) => { users: User[]; total: number };
};

/** What users had not yet who were stored by an older version. */
const later = { phone: '', is_anonymous: false };

export function openUsers(database: DatabaseSync, now: (address: string) => number): Users {
  database.exec(`CREATE TABLE IF NOT EXISTS authUsers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    newEmail TEXT AS (json ->> 'new_email'), json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authUsersNewEmail ON authUsers (newEmail);
  CREATE UNIQUE INDEX IF NOT EXISTS authUsersPhone ON authUsers (nullif(json ->> 'phone', ''));
  CREATE INDEX IF NOT EXISTS authUsersNewPhone ON authUsers (json ->> 'new_phone')`);
  const insert = database.prepare('INSERT INTO authUsers (id, email, json) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE authUsers SET email = ?, json = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM authUsers WHERE id = ?');
  const matching = `WHERE instr(json ->> 'email', :filter) > 0
    OR instr(lower(json ->> '$.user_metadata.full_name'), lower(:filter)) > 0`;
  const count = database.prepare(`SELECT count(*) AS total FROM authUsers ${matching}`);
  const page = (direction: string) =>
    database.prepare(`SELECT json FROM authUsers ${matching}
      ORDER BY number ${direction} LIMIT :limit OFFSET :offset`);
  const [oldestFirst, newestFirst] = [page('ASC'), page('DESC')];
  const select = (column: string) =>
    database.prepare(`SELECT json FROM authUsers WHERE ${column} = ?`);
  const byId = select('id');
  const byEmail = select('email');
  const byNewEmail = select('newEmail');
  const byPhone = select("nullif(json ->> 'phone', '')");
  const byNewPhone = select("json ->> 'new_phone'");
  const read = (row: Record<string, unknown> | undefined) =>
    row && ({ ...later, ...JSON.parse(String(row['json'])) } as User);
  const find = (id: string) => read(byId.get(id));
  // The column is unique and never empty; the id of somebody without an address is found by nobody.
  const emailColumn = ({ id, email }: User) => email || id;
  const withEmail = (email: string) => {
    const user = read(byEmail.get(email));
    return user?.email === email ? user : undefined;
  };

  return {
    add(user) {
      insert.run(user.id, emailColumn(user), JSON.stringify(user));
      return user;
    },
    find,
    findByEmail: (email) => withEmail(email.toLowerCase()),
    findByNewEmail: (email) => read(byNewEmail.get(email.toLowerCase())),
    findByPhone: (phone) => (phone ? read(byPhone.get(phone)) : undefined),
    findByNewPhone: (phone) => (phone ? read(byNewPhone.get(phone)) : undefined),
    change(id, change) {
      const user = find(id);
      if (!user) throw new Error(`There is no user ${id}.`);
      change(user);
      user.updated_at = new Date(now(addressOf(user))).toISOString();
      update.run(emailColumn(user), JSON.stringify(user), id);
      return user;
    },
    remove: (id) => void remove.run(id),
    list: ({ limit, offset, isOldestFirst, filter }) => ({
      users: (isOldestFirst ? oldestFirst : newestFirst)
        .all({ filter, limit, offset })
        .flatMap((row) => read(row) ?? []),
      total: Number(count.get({ filter })?.['total']),
    }),
  };
}
