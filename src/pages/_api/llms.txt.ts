import site from '../../../content/site.json' with { type: 'json' };
import { articleKind } from '../../features/content/article.ts';
import { articles } from '../../features/content/articles.ts';
import { contentPath } from '../../features/content/content-kind.ts';
import { policies } from '../../features/content/policies.ts';
import { policyPath } from '../../features/content/policy.ts';
import { recipeKind } from '../../features/content/recipe.ts';
import { recipes } from '../../features/content/recipes.ts';
import { collectionPath, shopCollections } from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-url.ts';
import { llmsText } from '../../features/seo/llms-text.ts';

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
        url: siteUrl(contentPath(recipeKind, slug)),
        note: description,
      })),
    },
    {
      title: 'Articles',
      links: articles.map(({ slug, title, excerpt }) => ({
        name: title,
        url: siteUrl(contentPath(articleKind, slug)),
        note: excerpt,
      })),
    },
    {
      title: 'Policies',
      links: policies.map(({ slug, title, description }) => ({
        name: title,
        url: siteUrl(policyPath(slug)),
        note: description,
      })),
    },
    {
      title: 'The brand',
      links: [
        { name: 'About Us', url: siteUrl('/about') },
        { name: 'Find Us', url: siteUrl('/store-locator') },
        { name: 'Contact Us', url: siteUrl('/contact') },
        { name: 'Wholesale', url: siteUrl('/wholesale/apply') },
        { name: 'Feed', url: siteUrl('/feed.xml'), note: 'The newest articles as RSS.' },
      ],
    },
  ];
  return new Response(llmsText(site.name, site.description, lists), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
