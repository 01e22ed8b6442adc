import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

type Metadata = Record<string, unknown>;

/** Fields are named as in the protocol. A user has one identity: the email address. */
export type User = {
  /** The hash, which is never sent. */
  password: string;
  id: string;
  role: string;
  email: string;
  email_confirmed_at?: string | undefined;
  confirmation_sent_at?: string | undefined;
  recovery_sent_at?: string | undefined;
  last_sign_in_at?: string | undefined;
  app_metadata: Metadata;
  user_metadata: Metadata;
  /** Its provider, by which the client library knows a new account. */
  identities: { provider: 'email' }[];
  created_at: string;
  updated_at: string;
};

type NewUser = { email: string; password?: string; data?: Metadata | null | undefined };

/** A user whose address is not confirmed. */
export function newUser({ email, password = '', data }: NewUser, now: number): User {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const claims = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  return {
    password,
    id,
    role: 'authenticated',
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
    identities: [{ provider: 'email' }],
    created_at: at,
    updated_at: at,
  };
}

/** The user as sent to clients, with the fields in Supabase's order. */
export const toUserJson = (user: User) => ({
  id: user.id,
  aud: 'authenticated',
  role: user.role,
  email: user.email,
  email_confirmed_at: user.email_confirmed_at,
  phone: '',
  confirmation_sent_at: user.confirmation_sent_at,
  confirmed_at: user.email_confirmed_at,
  recovery_sent_at: user.recovery_sent_at,
  last_sign_in_at: user.last_sign_in_at,
  app_metadata: user.app_metadata,
  user_metadata: user.user_metadata,
  identities: user.identities,
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
});

export type UserJson = ReturnType<typeof toUserJson>;

export type Users = {
  add: (user: User) => User;
  find: (id: string) => User | undefined;
  findByEmail: (email: string) => User | undefined;
  /** Passes the stored user, which may be newer than the caller's copy, to `change` and stores the result. */
  update: (id: string, change: (user: User) => void) => User;
};

/** The users in the local database. @param now returns the current time for a user, whose clock can be moved ahead */
export function openUsers(database: DatabaseSync, now: (email: string) => number): Users {
  database.exec(`CREATE TABLE IF NOT EXISTS authUsers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    json TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO authUsers (id, email, json) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE authUsers SET json = ? WHERE id = ?');
  const byId = database.prepare('SELECT json FROM authUsers WHERE id = ?');
  const byEmail = database.prepare('SELECT json FROM authUsers WHERE email = ?');
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
    update(id, change) {
      const user = find(id);
      if (!user) throw new Error(`There is no user ${id}.`);
      change(user);
      user.updated_at = new Date(now(user.email)).toISOString();
      update.run(JSON.stringify(user), id);
      return user;
    },
  };
}
