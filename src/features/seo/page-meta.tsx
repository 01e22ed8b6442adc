import site from '../../../content/site.json' with { type: 'json' };
import { excerpt } from './excerpt.ts';
import { instantOf } from '../../lib/format-day.ts';
import type { Money } from '../../lib/price.ts';
import type { SharedPicture } from '../layout/page-parts/picture-name.ts';
import { siteUrl } from './site-url.ts';

interface PageMetaProps {
  title: string;
  description: string;
  path?: string;
  picture?: SharedPicture | undefined;
  kind?: ArticleKind | ProductKind;
  noindex?: boolean;
}

interface ArticleKind {
  type: 'article';
  date: string;
  updated?: string | undefined;
  author: string;
}

interface ProductKind {
  type: 'product';
  price: Money | null | undefined;
}

const BRAND_PICTURE: SharedPicture = {
  url: '/social.jpg',
  alt: 'Three cans of Rubber Ducky on a yellow sunburst: All splash. No buzz.',
  width: 1200,
  height: 630,
};

/** Title, description, canonical link, robots and social meta elements of a page. */
export function PageMeta({
  title,
  description,
  path,
  picture = BRAND_PICTURE,
  kind,
  noindex = false,
}: PageMetaProps) {
  const fullTitle = title.includes(site.name) ? title : `${title} | ${site.name}`;
  const summary = excerpt(description);
  const address = path && siteUrl(path);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={kind?.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <PictureMeta picture={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={summary} />
      {kind?.type === 'article' && <ArticleMeta {...kind} />}
      {kind?.type === 'product' && kind.price && <PriceMeta {...kind.price} />}
    </>
  );
}

function PictureMeta({ picture: { url, alt, width, height } }: { picture: SharedPicture }) {
  return (
    <>
      <meta property="og:image" content={siteUrl(url)} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={siteUrl(url)} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

function ArticleMeta({ date, updated, author }: ArticleKind) {
  return (
    <>
      <meta name="author" content={author} />
      <meta property="article:published_time" content={instantOf(date)} />
      <meta property="article:author" content={author} />
      {updated && <UpdatedMeta day={updated} />}
    </>
  );
}

/** Day of a page's last change, which the sitemap reads as well. */
export const UpdatedMeta = ({ day }: { day: string }) => (
  <meta property="og:updated_time" content={instantOf(day)} />
);

function PriceMeta({ amount, currencyCode }: Money) {
  return (
    <>
      <meta property="product:price:amount" content={amount} />
      <meta property="product:price:currency" content={currencyCode} />
    </>
  );
}
