import { rss } from 'xast-util-feed';
import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import { xmlOf } from '../../lib/xml.ts';
import { siteUrl } from '../seo/site-path.ts';
import { articleKind, type ArticleSummary } from './article.ts';
import { contentPath, listPath } from './content-kind.ts';

const NEWEST = 20;

type Listed = Pick<ArticleSummary, 'slug' | 'title' | 'excerpt' | 'date' | 'author' | 'tags'>;

/** Renders the 20 newest articles as RSS 2.0. @param articles newest first */
export function articleFeed(articles: Listed[]): string {
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
  return xmlOf(rss(channel, entries));
}
