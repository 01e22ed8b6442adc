import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** How a user authenticated, and when, in seconds. */
type Method = { method: string; timestamp: number };

export type Session = {
  id: string;
  userId: string;
  aal: 'aal1' | 'aal2';
  factorId: string | null;
  createdAt: number;
  methods: Method[];
};

export type Sessions = {
  open: (userId: string, method: string, now: number) => Session;
  find: (id: string) => Session | undefined;
  /** Raises the session to aal2. */
  raise: (session: Session, factorId: string, now: number) => Session;
  /** Lowers the sessions that this factor had raised to aal1. */
  lower: (factorId: string) => void;
  end: (id: string) => void;
  endAll: (userId: string) => void;
  endOthers: (userId: string, id: string) => void;
  /** Ends the user's aal1 sessions. */
  endLower: (userId: string) => void;
};

/** Ended sessions are deleted with their refresh tokens. */
export function openSessions(database: DatabaseSync): Sessions {
  database.exec(`CREATE TABLE IF NOT EXISTS authSessions (
    id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE,
    aal TEXT NOT NULL, factorId TEXT, createdAt INTEGER NOT NULL, methods TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authSessionsUser ON authSessions (userId)`);
  const insert = database.prepare('INSERT INTO authSessions VALUES (?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM authSessions WHERE id = ?');
  const update = database.prepare(
    'UPDATE authSessions SET aal = ?, factorId = ?, methods = ? WHERE id = ?',
  );
  const withFactor = database.prepare('SELECT id FROM authSessions WHERE factorId = ?');
  const end = database.prepare('DELETE FROM authSessions WHERE id = ?');
  const endAll = database.prepare('DELETE FROM authSessions WHERE userId = ?');
  const endOthers = database.prepare('DELETE FROM authSessions WHERE userId = ? AND id <> ?');
  const endLower = database.prepare("DELETE FROM authSessions WHERE userId = ? AND aal = 'aal1'");

  const find = (id: string) => {
    const row = select.get(id);
    if (!row) return undefined;
    return { ...row, methods: JSON.parse(String(row['methods'])) } as Session;
  };
  const keep = (session: Session) => {
    const { id, aal, factorId, methods } = session;
    update.run(aal, factorId, JSON.stringify(methods), id);
    return session;
  };
  const seconds = (now: number) => Math.floor(now / 1000);

  return {
    open(userId, method, now) {
      const id = randomUUID();
      const methods = [{ method, timestamp: seconds(now) }];
      insert.run(id, userId, 'aal1', null, now, JSON.stringify(methods));
      return { id, userId, aal: 'aal1', factorId: null, createdAt: now, methods };
    },
    find,
    raise(session, factorId, now) {
      const before = session.methods.filter(({ method }) => method !== 'totp');
      const methods = [{ method: 'totp', timestamp: seconds(now) }, ...before];
      return keep({ ...session, aal: 'aal2', factorId, methods });
    },
    lower(factorId) {
      for (const { id } of withFactor.all(factorId)) {
        const session = find(String(id));
        if (!session) continue;
        const methods = session.methods.filter(({ method }) => method !== 'totp');
        keep({ ...session, aal: 'aal1', factorId: null, methods });
      }
    },
    end: (id) => void end.run(id),
    endAll: (userId) => void endAll.run(userId),
    endOthers: (userId, id) => void endOthers.run(userId, id),
    endLower: (userId) => void endLower.run(userId),
  };
}
