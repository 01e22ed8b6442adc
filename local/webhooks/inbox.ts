import { Hono } from 'hono';
import { html } from 'hono/html';
import { page, reloading } from '../page.ts';
import type { Message, Messages } from './messages.ts';

const SHOWN = 100;

/** /inbox for developers, newest first; /inbox.json for tests, in the order of arrival. */
export const createInbox = (messages: Messages): Hono =>
  new Hono()
    .get('/inbox', (c) => {
      const newestFirst = messages.list(c.req.query()).toReversed().slice(0, SHOWN);
      return c.html(page('Inbox', html`${HINT}${newestFirst.map(messageCard)}`, reloading));
    })
    .get('/inbox.json', (c) => c.json(messages.list(c.req.query())))
    .delete('/inbox', (c) => {
      messages.empty();
      return c.body(null, 204);
    });

const HINT = html`<p>
  The newest ${SHOWN} messages of the site’s forms; <a href="/inbox.json">/inbox.json</a> lists all.
</p>`;

const messageCard = ({ number, form, receivedAt, fields, body, fault }: Message) => {
  const entries = Object.entries(fields);
  return html`<article class="card">
    <h2>${form} <small>#${number}</small></h2>
    <p class="hint">${receivedAt}${fault ? `, stored despite the fault ${fault}` : ''}</p>
    <table>
      ${(entries.length > 0 ? entries : [['body', body]]).map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td dir="auto">${typeof value === 'string' ? value : JSON.stringify(value)}</td>
          </tr>`,
      )}
    </table>
  </article>`;
};
