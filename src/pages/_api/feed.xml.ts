import { articleFeed } from '../../features/content/content-metadata.ts';
import { articles } from '../../features/content/published.ts';

export async function GET(): Promise<Response> {
  return new Response(articleFeed(articles), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
