// The pages of the editor's history for a local folder: the changes of a save, and a button that restores the files.
import { diff } from 'node:util';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ContentError } from '../src/lib/content-fields.ts';
import type { ContentFolder } from './content-folder.ts';
import { titleIn } from './content-files.ts';
import { nameOf, withNames } from './entry-names.ts';
import type { Save } from './save-journal.ts';
import { page, type Html } from './page-shell.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Options {
  /** Required for writing. */
  token: string;
  /** @throws ContentError with the content that the build refuses */
  checkAll: () => Promise<unknown>;
}

/** The routes of /admin/local/content, where Sveltia CMS links to commits of Gitea. */
export function savesPages(folder: ContentFolder, { token, checkAll }: Options): Hono {
  const findSave = (id: string) => folder.findSave(Number(id));
  const notice = async () => {
    const errors = await checkAll().then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof ContentError)) throw error;
        return withNames(error.message, folder.titleOf);
      },
    );
    return restoredNotice(errors);
  };
  return new Hono()
    .use(async (c, next) => {
      await next();
      c.header('content-security-policy', POLICY);
      c.header('cache-control', 'no-store');
    })
    .get('/commits', async (c) => c.html(listPage(await folder.saves())))
    .get('/commit/:id', async (c) => {
      const save = await findSave(c.req.param('id'));
      if (!save) return c.html(goneNotice(), 404);
      const isDone = c.req.query('done') !== undefined;
      return c.html(savePage(save, token, isDone ? await notice() : undefined));
    })
    .post('/commit/:id', bodyLimit({ maxSize: 10_000 }), async (c) => {
      const { token: given } = await c.req.parseBody();
      if (given !== token) return c.html(staleNotice(), 403);
      const save = await findSave(c.req.param('id'));
      if (!save) return c.html(goneNotice(), 404);
      const undone = await folder.putBack(save);
      return c.redirect(`./${(undone ?? save).id}?done`, 303);
    });
}

const restoredNotice = (errors: string) =>
  html`<div role="status">
    <p><b>It is as it was before.</b> The editor shows it when you go back to it.</p>
    ${errors && html`<p>The site cannot be published like that: ${errors}</p>`}
  </div>`;

/** @param notice shown after a restore */
function savePage({ id, files: saved }: Save, token: string, notice?: Html) {
  return page(
    html`<h1>Saved on ${timeOf(id)}</h1>
      ${notice ?? ''}
      ${edited(saved).map(
        (file) =>
          html`<h2>${changeOf(file)}</h2>
            ${
              /\.(webp|png|jpe?g|avif)$/.test(file.path)
                ? [file.before, file.after].map((picture) => shownPicture(file.path, picture))
                : changedLines(textOf(file.before), textOf(file.after))
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
        ${edited(saved).map(changeOf).join(', ')}
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

/** The files that people edit: without the generated preview cards. */
const edited = (saved: Save['files']) => saved.filter(({ path }) => path.startsWith('content/'));

/** "Recipes, Porch Duck: changed". */
function changeOf({ path, before, after }: Save['files'][number]): string {
  const change = before === undefined ? 'new' : after === undefined ? 'deleted' : 'changed';
  return `${nameOf(path, titleIn(path, textOf(after ?? before)))}: ${change}`;
}

const timeOf = (id: number) =>
  new Date(id).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

const textOf = (base64 = '') => Buffer.from(base64, 'base64').toString('utf8');

const shownPicture = (path: string, base64: string | undefined) =>
  base64 === undefined
    ? ''
    : html`<img src="data:image/${path.split('.').at(-1)};base64,${base64}" alt="" />`;

/** The changed lines, with one line of context. */
function changedLines(before: string, after: string) {
  const lines = diff(before.split('\n'), after.split('\n'));
  const near = lines.map((_, index) => lines.slice(Math.max(0, index - 1), index + 2));
  const marked = lines.flatMap(([kind, text], index) => {
    if (!near[index]?.some(([each]) => each !== 0)) return [];
    if (kind === 0) return html`<span>${text}</span>`;
    return kind > 0 ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
  });
  return html`<pre>${marked}</pre>`;
}
