// The folder content/ of this machine as Sveltia CMS sees a repository: the few requests of Gitea's API that it makes,
// the only one of those it knows that needs no more than files.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { ContentError } from '../src/lib/content-fields.ts';

const MAX_COMMIT_MB = 100;

const inContent = v.pipe(
  v.string(),
  v.regex(/^content\/[^\\]+$/, 'is not a file of content/'),
  v.check(
    (path) => !path.split('/').some((part) => part === '..' || part === ''),
    'leads elsewhere',
  ),
);

const commitSchema = v.object({
  files: v.array(
    v.object({
      operation: v.picklist(['create', 'update', 'delete']),
      path: inContent,
      /** Base64. */
      content: v.optional(v.string(), ''),
      from_path: v.optional(inContent),
      /** Of the file as the editor knows it. */
      sha: v.optional(v.string()),
    }),
  ),
});

type Change = v.InferOutput<typeof commitSchema>['files'][number];

interface Options {
  /** Folder in which content/ is. */
  root: string;
  /** Whoever has it may write. */
  token: string;
  /** Refuses what the site could make nothing of. @throws ContentError */
  check: (path: string, bytes: Buffer) => Promise<unknown>;
  /** After something was written. */
  saved?: () => Promise<unknown>;
}

/** Served below /admin/api/v1. Every request needs the token. */
export function folderRepository({ root, token, check, saved }: Options): Hono {
  const files = () => filesOf(root);
  const repository = new Hono()
    .get('/', (c) => c.json({ default_branch: 'content', permissions: { pull: true, push: true } }))
    .get('/branches/:branch', async (c) =>
      c.json({ commit: { id: stateOf(await files()), message: '' } }),
    )
    .get('/git/trees/:state', async (c) => c.json({ tree: await files(), truncated: false }))
    .get('/commits', (c) => c.json([]))
    .post('/file-contents', async (c) => {
      const { files: paths } = v.parse(v.object({ files: v.array(inContent) }), await c.req.json());
      return c.json(
        await Promise.all(
          paths.map(async (path) => {
            const bytes = await readFile(join(root, path));
            return {
              path,
              sha: shaOf(bytes),
              encoding: 'base64',
              content: bytes.toString('base64'),
            };
          }),
        ),
      );
    })
    .get('/media/:branch/:path{.+}', async (c) => {
      const path = v.parse(inContent, decodeURI(c.req.param('path')));
      return c.body(new Uint8Array(await readFile(join(root, path))));
    })
    .post('/contents', async (c) => {
      const { files: changes } = v.parse(commitSchema, await c.req.json());
      // All are looked at before any is written.
      for (const change of changes) {
        await refuseConflict(root, change);
        if (change.operation !== 'delete') await check(change.path, bytesOf(change));
      }
      for (const change of changes) await write(root, change);
      await saved?.();
      const written = changes.map((change) =>
        change.operation === 'delete' ? null : { path: change.path, sha: shaOf(bytesOf(change)) },
      );
      const commit = { sha: stateOf(await files()), created: new Date().toISOString() };
      return c.json({ commit, files: written });
    });

  return new Hono()
    .use(bearerAuth({ token, prefix: 'token' }))
    .use(bodyLimit({ maxSize: MAX_COMMIT_MB * 1024 * 1024 }))
    .get('/version', (c) => c.json({ version: '1.25.0' }))
    .get('/settings/api', (c) => c.json({ default_paging_num: 1000, max_response_items: 1000 }))
    .get('/user', (c) => c.json({ id: 1, login: 'editor', full_name: 'Editor', email: '' }))
    .route('/repos/local/content', repository)
    .onError((error, c) => {
      if (error instanceof HTTPException) return error.getResponse();
      if (v.isValiError(error) || error instanceof ContentError)
        return c.json({ message: error.message }, 422);
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        return c.json({ message: 'There is no such file.' }, 404);
      }
      return c.json({ message: error.message }, 500);
    });
}

async function filesOf(root: string) {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const visible = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = await Promise.all(
    visible.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      const path = join(parentPath, name).slice(join(root, '/').length).replaceAll('\\', '/');
      return { path, type: 'blob', sha: shaOf(bytes), size: bytes.length };
    }),
  );
  return files.toSorted((one, other) => one.path.localeCompare(other.path));
}

const bytesOf = ({ content }: Change) => Buffer.from(content, 'base64');

/** As git names what a file holds. */
const shaOf = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

const stateOf = (files: { path: string; sha: string }[]) =>
  createHash('sha1')
    .update(files.map(({ path, sha }) => `${sha} ${path}`).join('\n'))
    .digest('hex');

/** @throws HTTPException 409 when the file is not as the editor knows it */
async function refuseConflict(root: string, { operation, path, from_path, sha }: Change) {
  const known = from_path ?? path;
  const present = await readFile(join(root, known)).catch(() => undefined);
  const message =
    operation === 'create' && present
      ? `${path} is there already: choose another address.`
      : sha && (!present || shaOf(present) !== sha)
        ? `${known} was changed meanwhile: load this page anew, what you typed is kept as a draft.`
        : undefined;
  if (message) throw new HTTPException(409, { res: Response.json({ message }, { status: 409 }) });
}

async function write(root: string, change: Change) {
  const { operation, path, from_path } = change;
  const file = join(root, path);
  if (operation === 'delete') return rm(file);
  await mkdir(dirname(file), { recursive: true });
  // A site that reloads meanwhile never sees half of it.
  await writeFile(`${file}.saving`, bytesOf(change));
  await rename(`${file}.saving`, file);
  if (from_path && from_path !== path) await rm(join(root, from_path));
  return undefined;
}
