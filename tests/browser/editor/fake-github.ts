import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { buildSchema, graphql } from 'graphql';
import { shaOf } from '../../../editor/content-folder.ts';

// The part of GitHub's published schema that the editor uses.
const schema = buildSchema(`
  scalar GitObjectID
  scalar Base64String
  interface GitObject { oid: GitObjectID! }
  type Blob implements GitObject { oid: GitObjectID! text: String isTruncated: Boolean! }
  type Commit implements GitObject {
    oid: GitObjectID!
    message: String!
    committedDate: String!
    author: GitActor
    history(first: Int, path: String): CommitHistoryConnection!
    file(path: String!): TreeEntry
  }
  type CommitHistoryConnection { nodes: [Commit] }
  type GitActor { name: String email: String user: User }
  type User { login: String! databaseId: Int }
  type TreeEntry { oid: GitObjectID! }
  type Ref { name: String! target: GitObject }
  type Repository {
    defaultBranchRef: Ref
    ref(qualifiedName: String!): Ref
    object(oid: GitObjectID): GitObject
  }
  type Query { repository(owner: String!, name: String!): Repository }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
  input CommitMessage { headline: String! body: String }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch!
    expectedHeadOid: GitObjectID!
    fileChanges: FileChanges
    message: CommitMessage!
  }
  type CreateCommitOnBranchPayload { commit: Commit }
  type Mutation { createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload }
`);

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: object[] };
  message: { headline: string };
}

/** Intercepts requests to GitHub and answers them from a repository of content/, with a signed-in account. */
export async function fakeGitHub(context: BrowserContext, repository: string) {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir('content', { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path, await readFile(path));
  }
  const commits: CommitInput[] = [];
  const tokens = new Set<string | undefined>();

  const commit = () => ({
    __typename: 'Commit',
    oid: `commit-${commits.length}`,
    message: 'Content',
    committedDate: '2026-11-01T00:00:00Z',
    author: { name: 'Duck', email: 'duck@example.com', user: { login: 'duck', databaseId: 1 } },
    history: () => ({ nodes: [commit()] }),
    file: ({ path }: { path: string }) => ({ oid: shaOf(files.get(path)!) }),
  });
  const branch = { name: 'main', target: commit };
  const rootValue = {
    repository: ({ owner, name }: { owner: string; name: string }) =>
      `${owner}/${name}` === repository && {
        defaultBranchRef: { ...branch, name: 'trunk' },
        ref: ({ qualifiedName }: { qualifiedName: string }) =>
          qualifiedName === 'main' ? branch : null,
        object: ({ oid }: { oid: string }) => {
          const bytes = [...files.values()].find((each) => shaOf(each) === oid);
          return bytes && { __typename: 'Blob', oid, text: bytes.toString(), isTruncated: false };
        },
      },
    createCommitOnBranch: ({ input }: { input: CommitInput }) => {
      if (input.expectedHeadOid !== commit().oid) throw new Error('The head has changed.');
      commits.push(input);
      for (const { path, contents } of input.fileChanges.additions)
        files.set(path, Buffer.from(contents, 'base64'));
      return { commit };
    },
  };

  await context.route('https://api.github.com/**', async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    tokens.add(request.headers().authorization);
    const repo = `/repos/${repository}`;
    if (pathname === '/graphql') {
      const { query, variables } = request.postDataJSON() as { query: string; variables: object };
      const variableValues = { ...variables };
      const json = await graphql({ schema, source: query, variableValues, rootValue });
      return route.fulfill({ json, headers });
    }
    if (pathname === '/user') {
      const json = { id: 1, login: 'duck', name: 'Duck', email: null };
      return route.fulfill({ json, headers });
    }
    if (pathname === `${repo}/collaborators/duck`) return route.fulfill({ status: 204, headers });
    if (pathname.startsWith(`${repo}/git/trees/`)) {
      const tree = [...files].map(([path, bytes]) => ({
        path,
        type: 'blob',
        sha: shaOf(bytes),
        size: bytes.length,
      }));
      return route.fulfill({ json: { tree, truncated: false }, headers });
    }
    if (pathname.startsWith(`${repo}/git/blobs/`)) {
      const bytes = [...files.values()].find((each) => pathname.endsWith(shaOf(each)));
      return route.fulfill({ body: bytes!, contentType: 'application/octet-stream', headers });
    }
    return route.fulfill({ status: 404, json: { message: `Not Found: ${pathname}` }, headers });
  });
  await context.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({
      json: { status: { indicator: 'none' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  // The page of a Sveltia CMS Authenticator after the visitor has signed in at GitHub.
  await context.route('https://auth.example/auth?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data, origin }) => {
          if (data === 'authorizing:github') opener.postMessage(
            'authorization:github:success:{"provider":"github","token":"duck-token"}', origin);
        });
        opener.postMessage('authorizing:github', '*');
      </script>`,
    }),
  );
  return { commits, tokens };
}
