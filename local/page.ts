import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
  :root { --ink: #07505b; --paper: #fff6e3; --duck: #ffc917; --line: #e6d9b8; color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
  header { background: var(--ink); color: var(--paper); padding: 1rem 0; }
  header p { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem; font-weight: 800; font-size: 1.25rem; }
  header small { color: var(--duck); font-weight: 600; margin-left: .5rem; }
  main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
  h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; margin: .25rem 0 1.25rem; }
  h2 { font-size: 1.25rem; margin: 0 0 1rem; }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.5rem; margin: 0 0 1.5rem; }
  .card h1 { margin-top: 0; }
  .columns { display: grid; gap: 1.5rem; align-items: start; }
  .columns > * { margin: 0; }
  @media (min-width: 48rem) { .columns { grid-template-columns: 3fr 2fr; } }
  .lines { list-style: none; margin: 0; padding: 0; }
  .lines li { display: grid; grid-template-columns: auto 1fr auto; gap: 1rem; padding: 0 0 1rem; }
  .lines img { border-radius: .75rem; background: var(--paper); border: 1px solid var(--line); object-fit: cover; }
  .lines div { display: grid; align-content: start; overflow-wrap: anywhere; }
  .price { font-variant-numeric: tabular-nums; font-weight: 600; }
  .total { display: flex; justify-content: space-between; gap: 1rem; border-top: 2px solid var(--line); margin: 0; padding-top: 1rem; font-size: 1.25rem; }
  .hint { font-size: .9375rem; opacity: .85; }
  .error { color: #a3200d; font-weight: 600; margin: .5rem 0 0; }
  label { display: block; font-weight: 600; margin-bottom: .25rem; }
  input, select { width: 100%; height: 3.25rem; font: inherit; color: inherit; background: #fff; padding: .7rem .8rem; border: 2px solid #5c868c; border-radius: .75rem; }
  [aria-invalid] { border-color: #a3200d; }
  button { width: 100%; min-height: 3rem; font: inherit; font-weight: 800; color: var(--ink); background: var(--duck); border: 0; border-radius: 99rem; padding: .75rem 1.5rem; cursor: pointer; }
  button:hover { background: #ffd84d; }
  button.quiet { width: auto; min-height: 2rem; padding: .25rem 1rem; background: none; border: 2px solid currentcolor; }
  .action { display: inline-block; padding: .75rem 1.5rem; border-radius: 99rem; background: var(--duck); font-weight: 800; text-decoration: none; }
  .action:hover { background: #ffd84d; }
  .digits { font-size: 1.25rem; font-weight: 700; letter-spacing: .15em; }
  :focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
  a { color: inherit; }
  code { background: var(--paper); padding: .1rem .35rem; border-radius: .35rem; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
  .scroll { overflow-x: auto; }
  .fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); align-items: end; }
  .fields p { margin: 0; }
  .choices { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.5rem; }
  .choices a { padding: .25rem 1rem; border: 2px solid currentcolor; border-radius: 99rem; text-decoration: none; overflow-wrap: anywhere; }
  .choices [aria-current] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
  .raw { white-space: pre-wrap; overflow-wrap: anywhere; }
  .named { table-layout: fixed; overflow-wrap: anywhere; }
  .named th { width: 45%; font-size: .875rem; }
  @media (min-width: 48rem) { .named th { width: 13rem; font-size: inherit; } }
  summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
  #messages:has(> *) + #nothing { display: none; }
`;

/** An HTML page of the local services. */
export const page = (title: string, body: Html, head: Html | '' = '') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
        ${head}
      </head>
      <body>
        <header>
          <p>Rubber Ducky <small>local services</small></p>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
