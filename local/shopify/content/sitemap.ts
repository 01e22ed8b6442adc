import type { ShopImage } from '../catalogue/catalogue.ts';
import { articles, blogs } from './content.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import { pages } from '../data/pages.ts';

type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT';

type Resource = {
  handle: string;
  title: string;
  updatedAt: string;
  image: ShopImage | null | undefined;
};

type Sitemap = { resources: Resource[] };

const PAGE_SIZE = 250;

function resourcesOf(type: SitemapType, { catalogue }: ShopContext): Resource[] {
  switch (type) {
    case 'PRODUCT':
      return catalogue.products.map((product) => ({
        ...product,
        updatedAt: product.createdAt,
        image: product.images[0],
      }));
    case 'COLLECTION':
      return catalogue.collections.map((collection) => ({
        ...collection,
        image: collection.products[0]?.images[0],
      }));
    case 'PAGE':
      return pages.map((page) => ({ ...page, image: null }));
    case 'ARTICLE':
      return articles.map((article) => ({ ...article, updatedAt: article.publishedAt }));
    case 'BLOG':
      return blogs.map((blog) => ({
        ...blog,
        updatedAt: blog.articles.at(-1)?.publishedAt ?? '',
        image: null,
      }));
    default:
      return [];
  }
}

const toItem = ({ handle, title, updatedAt, image }: Resource) => ({
  __typename: 'SitemapResource',
  handle,
  title,
  updatedAt,
  image: image ? { alt: image.altText, filepath: `files/${image.file}`, updatedAt } : null,
});

export const sitemapResolvers: Resolvers = {
  QueryRoot: {
    sitemap: (_root: unknown, { type }: { type: SitemapType }, context): Sitemap => ({
      resources: resourcesOf(type, context),
    }),
  },
  Sitemap: {
    pagesCount: ({ resources }: Sitemap) => ({
      count: Math.ceil(resources.length / PAGE_SIZE),
      precision: 'EXACT',
    }),
    resources: ({ resources }: Sitemap, { page }: { page: number }) => {
      const end = page * PAGE_SIZE;
      const items = page < 1 ? [] : resources.slice(end - PAGE_SIZE, end);
      return { items: items.map(toItem), hasNextPage: resources.length > end };
    },
  },
};
