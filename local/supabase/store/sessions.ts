import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Session = {
  id: string;
  userId: string;
  /** The `amr` claim: how the user authenticated, and when, in seconds. */
  methods: { method: string; timestamp: number }[];
};

export type Sessions = {
  open: (userId: string, method: string, now: number) => Session;
  find: (id: string) => Session | undefined;
  end: (id: string) => void;
  endAll: (userId: string) => void;
  /** Ends all sessions of the user except `id`. */
  endOthers: (userId: string, id: string) => void;
};

/** Sessions are deleted when they end, and their refresh tokens with them. */
export function openSessions(database: DatabaseSync): Sessions {
  database.exec(`CREATE TABLE IF NOT EXISTS authSessions (
    id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE,
    aal TEXT NOT NULL, createdAt INTEGER NOT NULL, methods TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authSessionsUser ON authSessions (userId)`);
  const insert = database.prepare(`INSERT INTO authSessions (id, userId, aal, createdAt, methods)
    VALUES (?, ?, 'aal1', ?, ?)`);
  const select = database.prepare('SELECT * FROM authSessions WHERE id = ?');
  const end = database.prepare('DELETE FROM authSessions WHERE id = ?');
  const endAll = database.prepare('DELETE FROM authSessions WHERE userId = ?');
  const endOthers = database.prepare('DELETE FROM authSessions WHERE userId = ? AND id <> ?');

  return {
    open(userId, method, now) {
      const id = randomUUID();
      const methods = [{ method, timestamp: Math.floor(now / 1000) }];
      insert.run(id, userId, now, JSON.stringify(methods));
      return { id, userId, methods };
    },
    find(id) {
      const row = select.get(id);
      return row && ({ ...row, methods: JSON.parse(String(row['methods'])) } as Session);
    },
    end: (id) => void end.run(id),
    endAll: (userId) => void endAll.run(userId),
    endOthers: (userId, id) => void endOthers.run(userId, id),
  };
}
