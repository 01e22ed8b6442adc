import { siteUrl } from '../../features/seo/site-url.ts';

/** What crawlers may read: everything but what is one visitor's own, and the API. */
export async function GET(): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /auth',
    'Disallow: /api',
    '',
    `Sitemap: ${siteUrl('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
