import { Hono } from 'hono';
import { wholeNumber } from '../form-fields.ts';
import { streamLive } from '../live-list.ts';
import { inboxPage, messageCard, SHOWN } from './inbox-page.ts';
import type { Message, Messages } from './messages.ts';

const MOST_LISTED = 10_000;

/** /inbox for developers, newest first and updated live; /inbox.json for tests, in the order of arrival. */
export const createInbox = (messages: Messages): Hono =>
  new Hono()
    .get('/inbox', (c) => {
      const form = c.req.query('form') || undefined;
      const newestFirst = messages.list({ form, limit: SHOWN }).toReversed();
      return c.html(inboxPage({ messages: newestFirst, form, forms: messages.forms() }));
    })
    .get('/inbox.json', (c) => {
      const { form, id, contains, after, limit } = c.req.query();
      const query = {
        form: form || undefined,
        id: id || undefined,
        contains: contains || undefined,
        after: after === undefined ? undefined : wholeNumber(after, 0),
        limit: Math.min(wholeNumber(limit, 1000), MOST_LISTED),
      };
      return c.json(messages.list(query));
    })
    .get('/inbox/events', (c) => {
      const form = c.req.query('form') || undefined;
      const after = wholeNumber(c.req.query('after'), 0);
      return streamLive<Message>(c, {
        missed: messages.list({ form, limit: SHOWN }).filter(({ number }) => number > after),
        render: messageCard,
        watch: ({ onItem, onEmptied }) =>
          messages.watch({
            onMessage: (message) => {
              if (!form || form === message.form) onItem(message);
            },
            onEmptied,
          }),
      });
    })
    .get('/inbox/:number{\\d+}', (c) => {
      const body = messages.findBody(Number(c.req.param('number')));
      c.header('X-Content-Type-Options', 'nosniff');
      return body
        ? c.body(body, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
        : c.notFound();
    })
    .delete('/inbox', (c) => {
      messages.empty();
      return c.body(null, 204);
    })
    .post('/inbox/empty', (c) => {
      messages.empty();
      return c.redirect('/inbox', 303);
    });
