import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { wholeNumber } from '../form-fields.ts';
import { liveListScript, streamLive } from '../live-list.ts';
import { page, type Html } from '../page.ts';
import type { Mail, Mails, MailType } from './mails.ts';

const SHOWN = 100;

type MailPage = {
  mails: Mail[];
  to: string | undefined;
};

const words: Partial<Record<MailType, string>> = {
  signup: 'Confirm your email',
  invite: 'Accept the invitation',
  recovery: 'Choose a new password',
  magiclink: 'Sign in',
  email_change: 'Confirm your new email',
};

/** A page that is updated live; without scripts it reloads itself. */
const mailPage = ({ mails, to }: MailPage) => {
  const events = new URLSearchParams({ after: String(mails[0]?.number ?? 0), ...(to && { to }) });
  return page(
    'Mail – Rubber Ducky (local)',
    html`<p><a href="/">All local services</a></p>
      <h1>Mail</h1>
      <p>
        What the auth service would have sent, by mail or
        SMS${to ? html` to <strong>${to}</strong>` : ''}. The newest ${SHOWN} are shown;
        <a href="/mail.json">/mail.json</a> lists them all.
        <span id="live" role="status"></span>
      </p>
      ${to ? html`<p><a href="/mail">The mails to everybody</a></p>` : ''}
      <div id="messages" data-events="/mail/events?${events.toString()}">
        ${mails.map(mailCard)}
      </div>
      <p class="card" id="nothing">
        Nothing was sent yet. Ask for a new password, or switch autoconfirm off and sign up.
      </p>
      <form method="post" action="/mail/empty">
        <button class="quiet">Throw all mails away</button>
      </form>
      <script>
        ${raw(liveListScript(SHOWN))};
      </script>`,
    html`<noscript><meta http-equiv="refresh" content="10" /></noscript>`,
  );
};

const mailCard = ({ number, to, type, subject, sentAt, code, link }: Mail): Html =>
  html`<article class="card" aria-labelledby="mail-${number}">
    <h2 id="mail-${number}">${subject} <small>#${number}</small></h2>
    <p class="hint">
      To <a href="/mail?to=${encodeURIComponent(to)}"><bdi>${to}</bdi></a> ·
      <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time> ·
      <code>${type}</code>
    </p>
    ${link ? html`<p><a href="${link}" class="action">${words[type]}</a></p>` : ''}
    <p>${link ? 'Or enter the code' : 'Enter the code'} <code class="digits">${code}</code></p>
    ${
      link
        ? html`<details>
            <summary>The link’s address</summary>
            <p class="raw">${link}</p>
          </details>`
        : ''
    }
  </article>`;

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
