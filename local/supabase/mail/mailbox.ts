import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { wholeNumber } from '../../form-fields.ts';
import { liveListScript, streamLive } from '../../live-list.ts';
import { page, type Html } from '../../page.ts';
import type { Email, Emails, EmailType } from './emails.ts';

const SHOWN = 100;
const MOST_LISTED = 10_000;

/** /mail for developers, newest first and updated live; /mail.json for tests, oldest first. */
export const createMailbox = (emails: Emails): Hono =>
  new Hono()
    .get('/mail', (c) => {
      const to = c.req.query('to') || undefined;
      return c.html(mailPage(emails.list({ to, limit: SHOWN }).toReversed(), to));
    })
    .get('/mail.json', (c) => {
      const { to, type, limit } = c.req.query();
      const most = Math.min(wholeNumber(limit, 1000), MOST_LISTED);
      return c.json(emails.list({ to, type, limit: most }));
    })
    .get('/mail/events', (c) => {
      const to = c.req.query('to')?.toLowerCase() || undefined;
      const after = wholeNumber(c.req.query('after'), 0);
      return streamLive<Email>(c, {
        missed: emails.list({ to, limit: SHOWN }).filter(({ number }) => number > after),
        render: emailCard,
        watch: ({ onItem, onEmptied }) =>
          emails.watch({
            onEmail: (email) => {
              if (!to || to === email.to) onItem(email);
            },
            onEmptied,
          }),
      });
    })
    .delete('/mail', (c) => {
      emails.empty(c.req.query('to'));
      return c.body(null, 204);
    })
    .post('/mail/empty', (c) => {
      emails.empty();
      return c.redirect('/mail', 303);
    });

/** Without JavaScript, the page reloads itself. */
const mailPage = (emails: Email[], to: string | undefined) => {
  const events = new URLSearchParams({ after: String(emails[0]?.number ?? 0), ...(to && { to }) });
  return page(
    'Mail – Rubber Ducky (local)',
    html`<p><a href="/">All local services</a></p>
      <h1>Mail</h1>
      <p>
        The emails of the auth service${to ? html` to <strong>${to}</strong>` : ''}, which are not
        sent. This page lists the newest ${SHOWN}; <a href="/mail.json">/mail.json</a> lists all.
        <span id="live" role="status"></span>
      </p>
      ${to ? html`<p><a href="/mail">The emails to all addresses</a></p>` : ''}
      <div id="messages" data-events="/mail/events?${events.toString()}">
        ${emails.map(emailCard)}
      </div>
      <p class="card" id="nothing">
        There are no emails. Request a new password, or switch autoconfirm off and sign up.
      </p>
      <form method="post" action="/mail/empty">
        <button class="quiet">Delete all emails</button>
      </form>
      <script>
        ${raw(liveListScript(SHOWN))};
      </script>`,
    html`<noscript><meta http-equiv="refresh" content="10" /></noscript>`,
  );
};

const linkTexts: Record<EmailType, string> = {
  signup: 'Confirm your email',
  recovery: 'Choose a new password',
};

const emailCard = ({ number, to, type, subject, sentAt, link }: Email): Html =>
  html`<article class="card" aria-labelledby="mail-${number}">
    <h2 id="mail-${number}">${subject} <small>#${number}</small></h2>
    <p class="hint">
      To <a href="/mail?to=${encodeURIComponent(to)}"><bdi>${to}</bdi></a> ·
      <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time> ·
      <code>${type}</code>
    </p>
    <p><a href="${link}" class="action">${linkTexts[type]}</a></p>
    <details>
      <summary>Address of the link</summary>
      <p class="raw">${link}</p>
    </details>
  </article>`;
