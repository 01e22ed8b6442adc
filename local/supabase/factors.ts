import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Factor = {
  id: string;
  created_at: string;
  updated_at: string;
  status: 'verified' | 'unverified';
  friendly_name?: string;
  factor_type: 'totp';
  phone: string;
  last_challenged_at: string | null;
};

export type Challenge = { id: string; createdAt: number; ip: string; isUsed: boolean };

export type Factors = {
  add: (userId: string, name: string, secret: string, now: number) => Factor;
  list: (userId: string) => Factor[];
  find: (userId: string, id: string) => Factor | undefined;
  secretOf: (id: string) => string;
  verify: (id: string, now: number) => void;
  rename: (id: string, name: string, now: number) => void;
  remove: (id: string) => void;
  /** Removes those that were never verified. */
  removeUnverified: (userId: string) => void;
  challenge: (factorId: string, ip: string, now: number) => Challenge;
  findChallenge: (factorId: string, id: string) => Challenge | undefined;
  useChallenge: (id: string) => void;
};

export function openFactors(database: DatabaseSync): Factors {
  database.exec(`CREATE TABLE IF NOT EXISTS authFactors (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE, name TEXT NOT NULL,
    secret TEXT NOT NULL, status TEXT NOT NULL DEFAULT 'unverified', createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL, lastChallengedAt TEXT
  );
  CREATE TABLE IF NOT EXISTS authChallenges (
    id TEXT PRIMARY KEY, factorId TEXT NOT NULL REFERENCES authFactors (id) ON DELETE CASCADE,
    createdAt INTEGER NOT NULL, ip TEXT NOT NULL, isUsed INTEGER NOT NULL DEFAULT 0
  )`);
  const insert = database.prepare(`INSERT INTO authFactors
    (id, userId, name, secret, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)`);
  const select = database.prepare('SELECT * FROM authFactors WHERE userId = ? ORDER BY number');
  const secret = database.prepare('SELECT secret FROM authFactors WHERE id = ?');
  const verify = database.prepare(
    "UPDATE authFactors SET status = 'verified', updatedAt = ? WHERE id = ?",
  );
  const rename = database.prepare('UPDATE authFactors SET name = ?, updatedAt = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM authFactors WHERE id = ?');
  const removeUnverified = database.prepare(
    "DELETE FROM authFactors WHERE userId = ? AND status = 'unverified'",
  );
  const addChallenge = database.prepare(
    'INSERT INTO authChallenges (id, factorId, createdAt, ip) VALUES (?, ?, ?, ?)',
  );
  const markChallenged = database.prepare(
    'UPDATE authFactors SET lastChallengedAt = ? WHERE id = ?',
  );
  const findChallenge = database.prepare(
    'SELECT * FROM authChallenges WHERE factorId = ? AND id = ?',
  );
  const useChallenge = database.prepare('UPDATE authChallenges SET isUsed = 1 WHERE id = ?');

  const list = (userId: string) => select.all(userId).map(toFactor);
  const find = (userId: string, id: string) => list(userId).find((factor) => factor.id === id);

  return {
    add(userId, name, text, now) {
      const id = randomUUID();
      const at = new Date(now).toISOString();
      insert.run(id, userId, name, text, at, at);
      const factor = find(userId, id);
      if (!factor) throw new Error(`Factor ${id} was not kept.`);
      return factor;
    },
    list,
    find,
    secretOf: (id) => String(secret.get(id)?.['secret']),
    verify: (id, now) => void verify.run(new Date(now).toISOString(), id),
    rename: (id, name, now) => void rename.run(name, new Date(now).toISOString(), id),
    remove: (id) => void remove.run(id),
    removeUnverified: (userId) => void removeUnverified.run(userId),
    challenge(factorId, ip, now) {
      const id = randomUUID();
      addChallenge.run(id, factorId, now, ip);
      markChallenged.run(new Date(now).toISOString(), factorId);
      return { id, createdAt: now, ip, isUsed: false };
    },
    findChallenge(factorId, id) {
      const row = findChallenge.get(factorId, id);
      return row && ({ ...row, isUsed: row['isUsed'] === 1 } as Challenge);
    },
    useChallenge: (id) => void useChallenge.run(id),
  };
}

const toFactor = (row: Record<string, unknown>): Factor => ({
  id: String(row['id']),
  created_at: String(row['createdAt']),
  updated_at: String(row['updatedAt']),
  status: row['status'] === 'verified' ? 'verified' : 'unverified',
  ...(row['name'] !== '' && { friendly_name: String(row['name']) }),
  factor_type: 'totp',
  phone: '',
  last_challenged_at: row['lastChallengedAt'] === null ? null : String(row['lastChallengedAt']),
});
