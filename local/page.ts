import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
  :root { --ink: #07505b; --line: #e6d9b8; color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1.25rem 4rem; background: #fff6e3; color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
  h1 { line-height: 1.15; margin: .25rem 0 1.25rem; }
  h2 { font-size: 1.25rem; margin: 0 0 1rem; }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.5rem; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
  .columns { display: grid; gap: 1.5rem; align-items: start; }
  @media (min-width: 48rem) { .columns { grid-template-columns: 3fr 2fr; } }
  .lines { list-style: none; padding: 0; }
  .lines li { display: grid; grid-template-columns: auto 1fr auto; gap: 1rem; padding: 0 0 1rem; }
  .lines div { display: grid; align-content: start; }
  .total { display: flex; justify-content: space-between; gap: 1rem; border-top: 2px solid var(--line); margin: 0; padding-top: 1rem; }
  .hint { font-size: .9375rem; opacity: .85; }
  .error { color: #a3200d; font-weight: 600; }
  label { display: block; font-weight: 600; }
  input { width: 100%; height: 3.25rem; font: inherit; padding: .7rem .8rem; border: 2px solid #5c868c; border-radius: .75rem; }
  button { min-height: 3rem; font: inherit; font-weight: 800; color: var(--ink); background: #ffc917; border: 0; border-radius: 99rem; padding: .5rem 1.5rem; }
  a { color: inherit; }
  th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; white-space: pre-wrap; }
`;

/** An HTML page of the local services, which begins with its title as the heading. */
export const page = (title: string, body: Html, head: Html | '' = '') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Rubber Ducky (local)</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
        ${head}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

/** The head of a page that loads again every five seconds. */
export const reloading = html`<meta http-equiv="refresh" content="5" />`;
