import { createHash } from 'node:crypto';

/** What names a search in tracking parameters; the same query has the same, so that answers can be compared. */
export const searchSession = (query: string) =>
  createHash('sha256').update(query).digest('hex').slice(0, 9);
