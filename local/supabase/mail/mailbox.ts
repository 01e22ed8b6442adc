import { Hono } from 'hono';
import { html } from 'hono/html';
import { page, reloading } from '../../page.ts';
import type { Email, Emails } from './emails.ts';

const SHOWN = 100;

/** /mail for developers, newest first; /mail.json for tests, oldest first. Both take `?to=` and `?type=`. */
export const createMailbox = (emails: Emails): Hono =>
  new Hono()
    .get('/mail', (c) => {
      const newestFirst = emails.list(c.req.query()).toReversed().slice(0, SHOWN);
      return c.html(page('Mail', html`${HINT}${newestFirst.map(emailCard)}`, reloading));
    })
    .get('/mail.json', (c) => c.json(emails.list(c.req.query())))
    .delete('/mail', (c) => {
      emails.empty(c.req.query('to'));
      return c.body(null, 204);
    });

const HINT = html`<p>
  The newest ${SHOWN} emails of the auth service, which are not sent;
  <a href="/mail.json">/mail.json</a> lists all.
</p>`;

const emailCard = ({ number, to, subject, sentAt, link }: Email) =>
  html`<article class="card">
    <h2>${subject} <small>#${number}</small></h2>
    <p class="hint">To <a href="/mail?to=${encodeURIComponent(to)}">${to}</a>, ${sentAt}</p>
    <p><a href="${link}">${link}</a></p>
  </article>`;
