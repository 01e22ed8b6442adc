import { articleFeed } from '../../features/content/content-metadata.ts';
import { articles } from '../../features/content/published.ts';

/** GET /feed.xml, written by the build: the 20 newest articles as RSS. */
export async function GET(): Promise<Response> {
  return new Response(articleFeed(articles), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}

/** Waku's configuration of the route: a file that the build writes. */
export const getConfig = async () => ({ render: 'static' }) as const;
