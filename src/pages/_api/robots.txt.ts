import { siteUrl } from '../../features/seo/site-path.ts';
import { uncrawledPaths } from '../../routes.ts';

/** GET /robots.txt, written by the build: disallows `uncrawledPaths` for all crawlers, and names the sitemap. */
export async function GET(): Promise<Response> {
  const lines = [
    'User-agent: *',
    ...uncrawledPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
