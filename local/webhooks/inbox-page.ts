import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { html, raw } from 'hono/html';
import { liveListScript } from '../live-list.ts';
import { page, type Html } from '../page.ts';
import type { Message } from './messages.ts';

export const SHOWN = 100;

const SHOWN_FIELDS = 60;
const SHOWN_VALUE = 400;
const SHOWN_BODY = 20_000;

// Each form's definition is in a file of its name.
const definitions = new URL('../../src/features/forms/definitions/', import.meta.url);
const knownForms = readdirSync(definitions).map((file) => basename(file, '.ts'));

type InboxPage = {
  messages: Message[];
  form: string | undefined;
  forms: string[];
};

const addressOf = (form: string | undefined) =>
  form === undefined ? '/inbox' : `/inbox?form=${encodeURIComponent(form)}`;

/** The page /inbox, which updates itself; without JavaScript, it reloads itself. */
export const inboxPage = ({ messages, form, forms }: InboxPage) => {
  const choices = [undefined, ...new Set([...knownForms, ...forms])];
  const events = new URLSearchParams({
    after: String(messages[0]?.number ?? 0),
    ...(form && { form }),
  });
  return page(
    'Inbox – Rubber Ducky (local)',
    html`<p><a href="/">All local services</a></p>
      <h1>Inbox</h1>
      <p>
        The messages of the site’s forms. This page lists the newest ${SHOWN};
        <a href="/inbox.json">/inbox.json</a> lists all.
        <span id="live" role="status"></span>
      </p>
      <nav class="choices" aria-label="Forms">
        ${choices.map((choice) => formLink(choice, choice === form))}
      </nav>
      <div id="messages" data-events="/inbox/events?${events.toString()}">
        ${messages.map(messageCard)}
      </div>
      <p class="card" id="nothing">There are no messages. Send a form of the site.</p>
      <form method="post" action="/inbox/empty">
        <button class="quiet">Empty the inbox</button>
      </form>
      <script>
        ${raw(liveListScript(SHOWN))};
      </script>`,
    html`<noscript><meta http-equiv="refresh" content="10" /></noscript>`,
  );
};

const formLink = (form: string | undefined, isCurrent: boolean) =>
  html`<a href="${addressOf(form)}" ${isCurrent ? html`aria-current="page"` : ''}
    >${form ?? 'All'}</a
  >`;

export const messageCard = ({ number, form, receivedAt, ...message }: Message): Html => {
  const fields = Object.entries(message.fields);
  const headers = {
    'Content-Type': message.contentType,
    'Idempotency-Key': message.idempotencyKey,
    'User-Agent': message.userAgent,
  };
  return html`<article class="card" aria-labelledby="message-${number}">
    <h2 id="message-${number}">${visible(form)} <small>#${number}</small></h2>
    <p class="hint">
      <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>
      ${message.fault ? html` · stored despite the fault <code>${message.fault}</code>` : ''}
    </p>
    ${fields.length > 0 ? fieldTable(fields) : html`<p>The body has no readable fields.</p>`}
    <details>
      <summary>Headers and raw body</summary>
      ${fieldTable(Object.entries(headers).map(([name, value]) => [name, value ?? '(none)']))}
      <p class="raw" dir="auto">${shorten(message.body, SHOWN_BODY)}</p>
      <p><a href="/inbox/${number}">The original body</a></p>
    </details>
  </article>`;
};

const fieldTable = (fields: [name: string, value: unknown][]) =>
  html`<table class="named">
      <tbody>
        ${fields.slice(0, SHOWN_FIELDS).map(fieldRow)}
      </tbody>
    </table>
    ${
      fields.length > SHOWN_FIELDS
        ? html`<p class="hint">… and ${fields.length - SHOWN_FIELDS} fields more</p>`
        : ''
    }`;

const fieldRow = ([name, value]: [name: string, value: unknown]) =>
  html`<tr>
    <th scope="row"><bdi>${shorten(name, SHOWN_VALUE)}</bdi></th>
    <td class="raw" dir="auto">${shorten(asText(value), SHOWN_VALUE)}</td>
  </tr>`;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const shorten = (text: string, length: number): string =>
  text.length > length
    ? `${visible(text.slice(0, length))} … (${text.length} characters)`
    : visible(text);

/** Replaces control characters with visible symbols. */
const visible = (text: string): string =>
  text.replaceAll(/(?![\t\n])\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x24_00 + code) : '\u{FFFD}';
  });
