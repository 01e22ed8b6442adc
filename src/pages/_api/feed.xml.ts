import { rss } from 'xast-util-feed';
import site from '../../../content/site.json' with { type: 'json' };
import { articleKind } from '../../features/content/article.ts';
import { contentPath, listPath } from '../../features/content/content-kind.ts';
import { articles } from '../../features/content/published.ts';
import { siteUrl } from '../../features/seo/site-path.ts';
import { instantOf } from '../../lib/format-day.ts';
import { xmlOf } from '../../lib/xml.ts';

const NEWEST = 20;

/** GET /feed.xml, written by the build: the 20 newest articles as RSS 2.0. */
export async function GET(): Promise<Response> {
  const channel = {
    title: `${site.name} articles`,
    description: site.description,
    url: siteUrl(listPath(articleKind)),
    feedUrl: siteUrl('/feed.xml'),
    lang: 'en-US',
  };
  const entries = articles.slice(0, NEWEST).map(({ slug, title, excerpt, date, author, tags }) => ({
    title,
    description: excerpt,
    author,
    url: siteUrl(contentPath(articleKind, slug)),
    published: instantOf(date),
    tags,
  }));
  return new Response(xmlOf(rss(channel, entries)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}

/** Waku's configuration of the route: a file that the build writes. */
export const getConfig = async () => ({ render: 'static' }) as const;
