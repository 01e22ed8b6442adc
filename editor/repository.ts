// The local folder content/ as a repository for Sveltia CMS, with the part of Gitea's API that it uses. Of its backends,
// Gitea's is the only one that works with plain files.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { ContentError } from '../src/lib/content-fields.ts';
import { ConflictError, shaOf, type ContentFolder } from './content-folder.ts';

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
      sha: v.optional(v.string()),
    }),
  ),
});

/**
 * The routes below /admin/api/v1.
 * @param token required by every request
 */
export function folderRepository(folder: ContentFolder, token: string): Hono {
  const repository = new Hono()
    .get('/', (c) => c.json({ default_branch: 'content', permissions: { pull: true, push: true } }))
    .get('/branches/:branch', async (c) =>
      c.json({ commit: { id: stateOf(await folder.files()), message: '' } }),
    )
    .get('/git/trees/:state', async (c) => c.json({ tree: await folder.files(), truncated: false }))
    // The history of a file is Git's.
    .get('/commits', (c) => c.json([]))
    .post('/file-contents', async (c) => {
      const { files: paths } = v.parse(v.object({ files: v.array(inContent) }), await c.req.json());
      return c.json(
        await Promise.all(
          paths.map(async (path) => {
            const bytes = await folder.read(path);
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
      return c.body(new Uint8Array(await folder.read(path)));
    })
    .post('/contents', async (c) => {
      const commit = v.parse(commitSchema, await c.req.json());
      const changes = commit.files.map(({ content, ...change }) => ({
        ...change,
        bytes: Buffer.from(content, 'base64'),
      }));
      await folder.save(changes);
      return c.json({
        commit: { sha: stateOf(await folder.files()), created: new Date().toISOString() },
        files: changes.map(({ operation, path, bytes }) =>
          operation === 'delete' ? null : { path, sha: shaOf(bytes) },
        ),
      });
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
      const status = statusOf(error);
      // Sveltia CMS does not show why a deletion was refused.
      console.warn(`Not saved: ${error.message}`);
      return c.json({ message: error.message }, status);
    });
}

function statusOf(error: Error): 404 | 409 | 422 | 500 {
  if (error instanceof ConflictError) return 409;
  if (error instanceof ContentError || v.isValiError(error)) return 422;
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 500;
}

/**
 * The id of the last commit. Sveltia CMS lists its cached files while it has the id, so an id must not come back with
 * former contents: it has the times of the files.
 */
const stateOf = (files: { path: string; sha: string; time: number }[]) =>
  createHash('sha1')
    .update(files.map(({ path, sha, time }) => `${sha} ${time} ${path}`).join('\n'))
    .digest('hex');
