import { Hono } from 'hono';
import { mailCard, mailPage, SHOWN } from './mail-page.ts';
import type { Mail, Mails } from './mails.ts';
import { wholeNumber } from '../form-fields.ts';
import { streamLive } from '../live-list.ts';

const MOST_LISTED = 10_000;

/**
 * The mails of the auth service: /mail for developers, newest first and live, and /mail.json for tests, in the order
 * in which they were sent.
 */
export const createMailbox = (mails: Mails): Hono =>
  new Hono()
    .get('/mail', (c) => {
      const to = c.req.query('to') || undefined;
      return c.html(mailPage({ mails: mails.list({ to, limit: SHOWN }).toReversed(), to }));
    })
    .get('/mail.json', (c) => {
      const { to, type, limit } = c.req.query();
      return c.json(
        mails.list({ to, type, limit: Math.min(wholeNumber(limit, 1000), MOST_LISTED) }),
      );
    })
    .get('/mail/events', (c) => {
      const to = c.req.query('to')?.toLowerCase() || undefined;
      const after = wholeNumber(c.req.query('after'), 0);
      return streamLive<Mail>(c, {
        missed: mails.list({ to, limit: SHOWN }).filter(({ number }) => number > after),
        show: mailCard,
        watch: ({ onItem, onEmptied }) =>
          mails.watch({
            onMail: (mail) => {
              if (!to || to === mail.to) onItem(mail);
            },
            onEmptied,
          }),
      });
    })
    .delete('/mail', (c) => {
      mails.empty(c.req.query('to'));
      return c.body(null, 204);
    })
    .post('/mail/empty', (c) => {
      mails.empty();
      return c.redirect('/mail', 303);
    });
