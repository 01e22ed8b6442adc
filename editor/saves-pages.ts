// Where the editor's History leads on this machine: what a save changed, and a button that puts it back.
import { diff } from 'node:util';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ContentError } from '../src/lib/content-fields.ts';
import { files, folders } from './collections.ts';
import type { ContentFolder, Save } from './content-folder.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Options {
  /** Whoever has it may write. */
  token: string;
  /** @throws ContentError that says what the build would refuse */
  checkAll: () => Promise<unknown>;
}

/** Served where Sveltia CMS expects Gitea's pages of commits: /admin/local/content. */
export function savesPages(folder: ContentFolder, { token, checkAll }: Options): Hono {
  const found = (id: string) => folder.findSave(Number(id));
  return new Hono()
    .use(async (c, next) => {
      await next();
      c.header('content-security-policy', POLICY);
      c.header('cache-control', 'no-store');
    })
    .get('/commits', async (c) => c.html(listPage(await folder.saves())))
    .get('/commit/:id', async (c) => {
      const save = await found(c.req.param('id'));
      if (!save) return c.html(goneNotice(), 404);
      const isDone = c.req.query('done') !== undefined;
      return c.html(savePage(save, token, isDone ? await noticeOf(checkAll) : undefined));
    })
    .post('/commit/:id', bodyLimit({ maxSize: 10_000 }), async (c) => {
      const { token: given } = await c.req.parseBody();
      if (given !== token) return c.html(staleNotice(), 403);
      const save = await found(c.req.param('id'));
      if (!save) return c.html(goneNotice(), 404);
      const undone = await folder.putBack(save);
      return c.redirect(`./${(undone ?? save).id}?done`, 303);
    });
}

async function noticeOf(checkAll: Options['checkAll']) {
  const remarks = await checkAll().then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      return html`<p>The site cannot be published like that: ${error.message}</p>`;
    },
  );
  return html`<div role="status">
    <p><b>It is as it was before.</b> The editor shows it when you go back to it.</p>
    ${remarks}
  </div>`;
}

/** @param notice of a save that put something back */
function savePage({ id, files: saved }: Save, token: string, notice?: Html) {
  return page(
    html`<h1>Saved on ${timeOf(id)}</h1>
      ${notice ?? ''}
      ${saved.map(
        ({ path, before, after }) =>
          html`<h2>${nameOf(path)}: ${happened(before, after)}</h2>
            ${
              path.startsWith('content/pictures/')
                ? [before, after].map((picture) => shownPicture(path, picture))
                : changedLines(textOf(before), textOf(after))
            }`,
      )}
      <form method="post">
        <input type="hidden" name="token" value="${token}" />
        <button>${notice ? 'Undo that' : 'Put back as it was before'}</button>
        <p>
          What was saved here later goes, too. Putting back is a save like any other: it can be
          undone in the same way.
        </p>
      </form>`,
  );
}

function listPage(saves: Save[]) {
  const rows = saves.map(
    ({ id, files: saved }) =>
      html`<li>
        <a href="commit/${id}">${timeOf(id)}</a>
        ${saved
          .map(({ path, before, after }) => `${nameOf(path)}: ${happened(before, after)}`)
          .join(', ')}
      </li>`,
  );
  return page(
    html`<h1>Earlier versions</h1>
      ${
        rows.length > 0
          ? html`<ul>
              ${rows}
            </ul>`
          : html`<p>Nothing was saved on this computer yet.</p>`
      }`,
  );
}

const goneNotice = () =>
  page(
    html`<h1>No longer kept</h1>
      <p>This computer keeps the last 200 saves.</p>`,
  );

const staleNotice = () =>
  page(
    html`<h1>Nothing was changed</h1>
      <p>The editor was started anew meanwhile: open the page from there once more.</p>`,
  );

type Html = ReturnType<typeof html> | string;

const page = (content: Html) =>
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

/** "content/recipes/duck.md" reads "Recipes, duck". */
function nameOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length === 0) return files[first]?.label ?? first;
  const label = folders.find(({ folder }) => folder.folder === first)?.label ?? 'Pictures';
  return `${label}, ${rest.join('/').replace(/\.md$/, '')}`;
}

function happened(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return 'new';
  return after === undefined ? 'deleted' : 'changed';
}

const timeOf = (id: number) =>
  new Date(id).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

const textOf = (base64 = '') => Buffer.from(base64, 'base64').toString('utf8');

const shownPicture = (path: string, base64: string | undefined) =>
  base64 === undefined
    ? ''
    : html`<img src="data:image/${path.split('.').at(-1)};base64,${base64}" alt="" />`;

/** Lines that went and that came, with one around them. */
function changedLines(before: string, after: string) {
  const lines = diff(before.split('\n'), after.split('\n'));
  const near = lines.map((_, index) => lines.slice(Math.max(0, index - 1), index + 2));
  const shown = lines.flatMap(([kind, text], index) => {
    if (!near[index]?.some(([each]) => each !== 0)) return [];
    if (kind === 0) return html`<span>${text}</span>`;
    return kind > 0 ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
  });
  return html`<pre>${shown}</pre>`;
}
