import { paginate, type PageArguments } from '../protocol/connections.ts';
import { articles, blogs, type ShopArticle, type ShopBlog } from './content.ts';
import type { Resolvers } from '../context.ts';
import { pages, type ShopPage } from '../data/pages.ts';
import { urlRedirects, type UrlRedirect } from '../data/url-redirects.ts';
import { metafieldResolvers } from '../catalogue/metafields.ts';
import {
  compileSearchQuery,
  hasText,
  isDate,
  isText,
  type FieldTest,
} from '../search/search-query.ts';
import { plainText, truncate } from './text.ts';

type HandleOrId = { handle?: string | null; id?: string | null };
type ListArguments = PageArguments & { query?: string | null; sortKey?: string | null };
type Truncation = { truncateAt?: number | null };
type Tracked = { trackingParameters?: string };

type Kind<Item> = {
  fields: Record<string, FieldTest<Item>>;
  anywhere: FieldTest<Item>;
  /** What the sort keys other than ID and RELEVANCE, which keep the order, compare. */
  orders: Record<string, (item: Item) => string>;
};

const pageKind: Kind<ShopPage> = {
  fields: {
    created_at: ({ createdAt }, term) => isDate(createdAt, term),
    handle: ({ handle }, term) => isText(handle, term),
    title: ({ title }, term) => hasText(title, term),
    updated_at: ({ updatedAt }, term) => isDate(updatedAt, term),
  },
  anywhere: ({ title, body }, term) => hasText(title, term) || hasText(plainText(body), term),
  orders: { TITLE: ({ title }) => title, UPDATED_AT: ({ updatedAt }) => updatedAt },
};

const FOUNDED = '2025-03-14T09:00:00Z';

const blogKind: Kind<ShopBlog> = {
  fields: {
    created_at: (_blog, term) => isDate(FOUNDED, term),
    handle: ({ handle }, term) => isText(handle, term),
    title: ({ title }, term) => hasText(title, term),
    updated_at: (_blog, term) => isDate(FOUNDED, term),
  },
  anywhere: ({ title }, term) => hasText(title, term),
  orders: { TITLE: ({ title }) => title, HANDLE: ({ handle }) => handle },
};

const articleKind: Kind<ShopArticle> = {
  fields: {
    author: ({ author }, term) => hasText(author.name, term),
    blog_title: ({ blog }, term) => hasText(blog.title, term),
    created_at: ({ publishedAt }, term) => isDate(publishedAt, term),
    tag: ({ tags }, term) => tags.some((tag) => isText(tag, term)),
    tag_not: ({ tags }, term) => !tags.some((tag) => isText(tag, term)),
    updated_at: ({ publishedAt }, term) => isDate(publishedAt, term),
  },
  anywhere: ({ title, content, author, tags }, term) =>
    [title, content, author.name, ...tags].some((text) => hasText(text, term)),
  orders: {
    AUTHOR: ({ author }) => author.name,
    BLOG_TITLE: ({ blog }) => blog.title,
    PUBLISHED_AT: ({ publishedAt }) => publishedAt,
    TITLE: ({ title }) => title,
    UPDATED_AT: ({ publishedAt }) => publishedAt,
  },
};

const redirectKind: Kind<UrlRedirect> = {
  fields: {
    created_at: (_redirect, term) => isDate(FOUNDED, term),
    path: ({ path }, term) => isText(path, term),
    target: ({ target }, term) => isText(target, term),
  },
  anywhere: ({ path, target }, term) => isText(path, term) || isText(target, term),
  orders: {},
};

function listOf<Item extends { id: string }>(
  items: readonly Item[],
  { fields, anywhere, orders }: Kind<Item>,
  field: string,
) {
  return ({ query, sortKey, ...args }: ListArguments) => {
    const search = compileSearchQuery(query, fields, anywhere);
    const found = search ? items.filter(search.test) : items;
    const read = orders[sortKey ?? ''];
    const list = read ? found.toSorted((a, b) => read(a).localeCompare(read(b))) : found;
    return paginate(list, args, field);
  };
}

const findBy = <Item extends { id: string; handle: string }>(
  items: readonly Item[],
  { handle, id }: HandleOrId,
): Item | null =>
  items.find((each) => (handle == null ? each.id === id : each.handle === handle)) ?? null;

const listPages = listOf(pages, pageKind, 'pages');
const listBlogs = listOf(blogs, blogKind, 'blogs');
const listArticles = listOf(articles, articleKind, 'articles');
const listRedirects = listOf(urlRedirects, redirectKind, 'urlRedirects');

export const contentResolvers: Resolvers = {
  QueryRoot: {
    page: (_root: unknown, args: HandleOrId) => findBy(pages, args),
    pageByHandle: (_root: unknown, args: HandleOrId) => findBy(pages, args),
    pages: (_root: unknown, args: ListArguments) => listPages(args),
    blog: (_root: unknown, args: HandleOrId) => findBy(blogs, args),
    blogByHandle: (_root: unknown, args: HandleOrId) => findBy(blogs, args),
    blogs: (_root: unknown, args: ListArguments) => listBlogs(args),
    article: (_root: unknown, args: { id: string }) => findBy(articles, args),
    articles: (_root: unknown, args: ListArguments) => listArticles(args),
    urlRedirects: (_root: unknown, args: ListArguments) => listRedirects(args),
  },
  Page: {
    ...metafieldResolvers,
    bodySummary: ({ body }: ShopPage) => truncate(plainText(body), 150),
    onlineStoreUrl: () => null,
    trackingParameters: ({ trackingParameters }: Tracked) => trackingParameters ?? null,
  },
  Blog: {
    ...metafieldResolvers,
    articleByHandle: (blog: ShopBlog, { handle }: { handle: string }) =>
      findBy(blog.articles, { handle }),
    articles: (blog: ShopBlog, args: ListArguments) =>
      listOf(blog.articles, articleKind, 'articles')(args),
    authors: (blog: ShopBlog) => [...new Set(blog.articles.map(({ author }) => author))],
    onlineStoreUrl: () => null,
  },
  Article: {
    ...metafieldResolvers,
    authorV2: ({ author }: ShopArticle) => author,
    comments: (_article: unknown, args: PageArguments) => paginate([], args, 'comments'),
    content: ({ content }: ShopArticle, { truncateAt }: Truncation) =>
      truncate(content, truncateAt),
    excerpt: ({ excerpt }: ShopArticle, { truncateAt }: Truncation) =>
      excerpt === null ? null : truncate(excerpt, truncateAt),
    onlineStoreUrl: () => null,
    trackingParameters: ({ trackingParameters }: Tracked) => trackingParameters ?? null,
  },
};
