import site from '../../../content/site.json' with { type: 'json' };
import { instantOf } from '../../lib/format-day.ts';
import type { JsonLd } from '../seo/json-ld.ts';
import { breadcrumbs } from '../seo/breadcrumbs.ts';
import { brandOrganization } from '../seo/organization.ts';
import { shownPictures } from '../seo/shared-card.ts';
import { siteUrl } from '../seo/site-url.ts';
import { articleListPath, articlePath, type Article } from './article.ts';

type Marked = Pick<Article, 'slug' | 'title' | 'excerpt' | 'date' | 'author' | 'image' | 'tags'>;

/** An article as search engines read it. */
export function articleStructuredData(article: Marked): JsonLd[] {
  const { slug, title, excerpt, date, author, image, tags } = article;
  const path = articlePath(slug);
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      image: shownPictures(image, `articles-${slug}`),
      datePublished: instantOf(date),
      author: authorOf(author),
      publisher: brandOrganization(),
      keywords: tags.join(', '),
      url: siteUrl(path),
      mainEntityOfPage: siteUrl(path),
      inLanguage: 'en-US',
    },
    breadcrumbs([
      { name: 'Articles', path: articleListPath() },
      { name: title, path },
    ]),
  ];
}

/** A person, unless the name is that of the brand ("The Rubber Ducky Team"). */
const authorOf = (name: string): JsonLd =>
  name.includes(site.name)
    ? { '@type': 'Organization', name, url: siteUrl('/') }
    : { '@type': 'Person', name };
