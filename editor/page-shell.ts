import { html } from 'hono/html';

export type Html = ReturnType<typeof html> | string;

/** The document of a page about saves. */
export const page = (content: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Earlier versions</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          :root {
            color-scheme: light dark;
            font: 1rem/1.5 system-ui;
          }
          body {
            max-width: 60rem;
            margin: 0 auto;
            padding: 1.5rem 1rem 4rem;
            overflow-wrap: anywhere;
          }
          h2 {
            font-size: 1.15rem;
          }
          pre {
            padding: 0.75rem;
            border: 1px solid #8888;
            border-radius: 0.5rem;
            font-size: 0.9rem;
            white-space: pre-wrap;
          }
          pre > * {
            display: block;
            min-height: 1lh;
          }
          ins {
            background: light-dark(#cdf3d3, #14421f);
            text-decoration: none;
          }
          ins::before {
            content: '+ ';
          }
          del::before {
            content: '− ';
          }
          del {
            text-decoration: none;
            background: light-dark(#ffdcd9, #5a1d1a);
          }
          img {
            max-width: min(20rem, 100%);
            margin: 0 1rem 1rem 0;
            border-radius: 0.5rem;
          }
          button {
            padding: 0.6rem 1.1rem;
            border: 0;
            border-radius: 0.4rem;
            background: #1366bd;
            color: #fff;
            font: inherit;
            font-weight: 600;
            cursor: pointer;
          }
          [role='status'] {
            padding: 0.25rem 1rem;
            border-inline-start: 0.3rem solid #2b8a3e;
          }
          li {
            margin-block: 0.6rem;
          }
        </style>
      </head>
      <body>
        <p><a href="/admin">← The editor</a></p>
        ${content}
      </body>
    </html>`;
