import { Hono } from 'hono';
import type { Mails } from './auth-mails.ts';

/** The mails: /mail.json for tests, in the order in which they were sent. */
export const createMailbox = (mails: Mails): Hono =>
  new Hono().get('/mail.json', (c) => {
    const { to, type, limit } = c.req.query();
    return c.json(mails.list({ to, type, limit: Number(limit) || 1000 }));
  });
