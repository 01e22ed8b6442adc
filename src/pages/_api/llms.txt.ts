import * as v from 'valibot';
import site from '../../../content/site.json' with { type: 'json' };
import { articlePath } from '../../features/articles/article.ts';
import { articles } from '../../features/articles/articles.ts';
import { recipePath } from '../../features/recipes/recipe.ts';
import { recipes } from '../../features/recipes/recipes.ts';
import { collectionPath, shopCollections } from '../../features/shop/product.ts';
import { siteUrl } from '../../features/site/site-url.ts';
import { text } from '../../lib/content-fields.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { llmsText } from '../../lib/llms-text.ts';

const policies = Object.entries(
  import.meta.glob<string>('../../../content/policies/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([file, source]) => ({
  path: file.replace(/^.*(\/[^/]+)\.md$/, '$1'),
  ...readContent(file, source, v.object({ title: text, description: text })).fields,
}));

/** The site for language models: what it has, and where. */
export async function GET(): Promise<Response> {
  const lists = [
    {
      title: 'Shop',
      links: [
        { name: 'All products', url: siteUrl(collectionPath()) },
        ...shopCollections.map(({ label, handle }) => ({
          name: label,
          url: siteUrl(collectionPath(handle)),
        })),
      ],
    },
    {
      title: 'Recipes',
      links: recipes.map(({ slug, title, description }) => ({
        name: title,
        url: siteUrl(recipePath(slug)),
        note: description,
      })),
    },
    {
      title: 'Articles',
      links: articles.map(({ slug, title, excerpt }) => ({
        name: title,
        url: siteUrl(articlePath(slug)),
        note: excerpt,
      })),
    },
    {
      title: 'Policies',
      links: policies.map(({ path, title, description }) => ({
        name: title,
        url: siteUrl(path),
        note: description,
      })),
    },
  ];
  return new Response(llmsText(site.name, site.description, lists), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
