// Builds the page /admin: Sveltia CMS with the forms and previews of this site.
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import { contentPlugin } from '../vite/content-plugin.ts';
import { shippedPackagesPlugin } from '../vite/shipped-packages.ts';
import { layerOrder } from '../vite/stylesheets.ts';
import { contentFolders } from '../vite/content-files.ts';

export interface EditorSettings {
  /** owner/name */
  repository: string;
  /** Unset, main, as for .github/workflows/publish.yml. */
  branch?: string | undefined;
  /** Address of the Worker for signing in with GitHub; without it, editors paste a token. */
  authUrl?: string | undefined;
  /** Token of the local folder; without it, the repository is GitHub's. */
  token?: string | undefined;
}

/** Bundles the editor into a folder. @param minify whether it is loaded over a network */
export async function buildEditor(folder: string, { minify }: { minify: boolean }): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/admin/',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
    },
    // Vite chooses React's development runtime by the NODE_ENV of this process, which `waku dev` sets.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      siteReplacements(),
      cmsChanges(),
      contentPlugin(),
      vanillaExtractPlugin(),
      layerOrder(),
      shippedPackagesPlugin('editor'),
    ],
    build: {
      outDir: folder,
      minify,
      target: 'es2024',
      cssCodeSplit: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: 'editor/admin.ts',
        output: {
          entryFileNames: 'admin.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'admin.css' : '[name]-[hash][extname]',
        },
      },
    },
  });
}

/** Replaces modules of the site that do not work in a preview. */
function siteReplacements(): Plugin {
  const replacements = [
    [
      /^waku$|\/content-picture\.tsx$|\/content\/site\.json$|\/runtime\/env\.ts$/,
      'editor/site-replacements.tsx',
    ],
    // No form has a field for code, so syntax highlighting is left out.
    [/^@shikijs\/(langs|themes)\b|^server-only$/, 'node_modules/server-only/empty.js'],
  ] as const;
  return {
    name: 'site-replacements',
    enforce: 'pre',
    resolveId: (source) => {
      const replacement = replacements.find(([pattern]) => pattern.test(source));
      return replacement && resolve(replacement[1]);
    },
  };
}

/**
 * Changes what Sveltia CMS has no setting for. It counts the addresses of other pages among the slugs of a folder, so an
 * article with the title "Search" gets the slug search-1. Its stylesheet names no fonts of a CDN: it loads its own files.
 * @throws an Error when a new version of Sveltia CMS has other code
 */
function cmsChanges(): Plugin {
  const reserved = Object.fromEntries(contentFolders.map((each) => [each.folder, each.reserved]));
  const changes: [pattern: RegExp, replacement: string][] = [
    // renameIfNeeded(slug, getExistingSlugs(collectionName, locale)), at the end of fillTemplate.
    [
      /(replace\(\/-\$\/,``\)\),\w+\(\w+,)(\w+\((\w+),\w+\))(?=\)\))/,
      `$1[...$2,...${JSON.stringify(reserved)}[$3]??[]]`,
    ],
    [/@font-face \{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g, ''],
  ];
  return {
    name: 'cms-changes',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) =>
        changes.reduce((changed, [pattern, replacement]) => {
          const next = changed.replace(pattern, replacement);
          if (next === changed) throw new Error(`Sveltia CMS has no code like ${pattern}.`);
          return next;
        }, code),
    },
  };
}

/** The HTML of the page, which admin.js fills in. */
export function editorPage({
  repository,
  branch = 'main',
  authUrl = '',
  token,
}: EditorSettings): string {
  const data = Object.entries({ repository, branch, 'auth-url': authUrl, token })
    .filter(([, value]) => value)
    .map(([name, value]) => ` data-${name}="${String(value).replace(/[&"<]/g, '')}"`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>The editor’s room</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/admin/admin.js"></script>
  </head>
  <body${data.join('')}></body>
</html>
`;
}

/** Headers of the page; its policy allows its own files and GitHub. */
export function editorHeaders({ authUrl, token }: EditorSettings): [string, string][] {
  const github = token ? [] : ['https://api.github.com', 'https://www.githubstatus.com'];
  const policy = [
    "default-src 'none'",
    // WebAssembly encodes WebP in Safari, and decodes HEIC in other browsers.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Sveltia CMS sets style attributes and creates style elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${token ? '' : ' https://avatars.githubusercontent.com'}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    [
      "connect-src 'self' blob: data:",
      ...github,
      ...(authUrl ? [new URL(authUrl).origin] : []),
    ].join(' '),
    // The preview is a frame.
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return [
    ['Content-Security-Policy', policy],
    // The sign-in window of GitHub sends a message to this one.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['X-Robots-Tag', 'noindex'],
  ];
}

/** Adds the editor to the files of a built site. */
export async function addEditor(publicFolder: string, settings: EditorSettings): Promise<void> {
  const folder = join(publicFolder, 'admin');
  await buildEditor(folder, { minify: true });
  await writeFile(join(folder, 'index.html'), editorPage(settings));
  const headers = editorHeaders(settings).flatMap(([name, value]) => [
    `  ! ${name}`,
    `  ${name}: ${value}`,
  ]);
  const lines = ['/admin', '/admin/*'].flatMap((path) => [path, ...headers]);
  await appendFile(join(publicFolder, '_headers'), `${lines.join('\n')}\n`);
}
