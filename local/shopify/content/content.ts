import type { ShopImage } from '../catalogue/catalogue.ts';
import { blogs as writtenBlogs, type ShopAuthor, type WrittenArticle } from '../data/blogs.ts';
import { pages, type ShopPage } from '../data/pages.ts';
import { urlRedirects, type UrlRedirect } from '../data/url-redirects.ts';
import { plainText } from './text.ts';

type Seo = { title: string | null; description: string | null };

export type ShopBlog = {
  __typename: 'Blog';
  id: string;
  handle: string;
  title: string;
  seo: Seo;
  articles: ShopArticle[];
};

export type ShopArticle = {
  __typename: 'Article';
  id: string;
  handle: string;
  title: string;
  author: ShopAuthor;
  blog: ShopBlog;
  content: string;
  contentHtml: string;
  excerpt: string | null;
  excerptHtml: string | null;
  image: ShopImage | null;
  publishedAt: string;
  tags: string[];
  seo: Seo;
};

const NO_SEO: Seo = { title: null, description: null };

export const blogs: ShopBlog[] = writtenBlogs.map(({ number, articles, seo, ...written }) => {
  const blog: ShopBlog = {
    __typename: 'Blog',
    id: `gid://shopify/Blog/${number}`,
    ...written,
    seo: seo ?? NO_SEO,
    articles: [],
  };
  blog.articles = articles.map((article) => toArticle(article, blog));
  return blog;
});

function toArticle({ number, picture, seo, ...written }: WrittenArticle, blog: ShopBlog) {
  const article: ShopArticle = {
    __typename: 'Article',
    id: `gid://shopify/Article/${number}`,
    ...written,
    blog,
    content: plainText(written.contentHtml),
    excerpt: written.excerptHtml === null ? null : plainText(written.excerptHtml),
    image: picture
      ? {
          __typename: 'Image',
          id: `gid://shopify/ArticleImage/${number}`,
          file: `${picture.file}.webp`,
          altText: picture.altText,
        }
      : null,
    seo: seo ?? NO_SEO,
  };
  return article;
}

export const articles: ShopArticle[] = blogs.flatMap((blog) => blog.articles);

/** The pages, blogs, articles and redirects, for who asks by id. */
export const contentNodes = (): (ShopPage | ShopBlog | ShopArticle | UrlRedirect)[] => [
  ...pages,
  ...blogs,
  ...articles,
  ...urlRedirects,
];
