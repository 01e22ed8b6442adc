import site from '../../../content/site.json' with { type: 'json' };
import { articleKind } from '../../features/content/article.ts';
import { listOf, policies } from '../../features/content/published.ts';
import { contentPath } from '../../features/content/content-kind.ts';
import { policyPath } from '../../features/content/policy.ts';
import { recipeKind } from '../../features/content/recipe.ts';
import { collectionPath, shopCollections } from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-path.ts';
import { llmsText } from '../../features/seo/llms-text.ts';

/** GET /llms.txt, written by the build: an overview of the site for language models (llmstxt.org). */
export async function GET(): Promise<Response> {
  const link = (name: string, path: string, note?: string) => ({ name, url: siteUrl(path), note });
  const lists = [
    {
      title: 'Shop',
      links: [
        link('All products', collectionPath()),
        ...shopCollections.map(({ label, handle }) => link(label, collectionPath(handle))),
      ],
    },
    ...[recipeKind, articleKind].map((kind) => ({
      title: kind.name,
      links: listOf(kind).map((content) =>
        link(content.title, contentPath(kind, content.slug), kind.descriptionOf(content)),
      ),
    })),
    {
      title: 'Policies',
      links: policies.map(({ slug, title, description }) =>
        link(title, policyPath(slug), description),
      ),
    },
    {
      title: 'The brand',
      links: [
        link('About Us', '/about'),
        link('Find Us', '/store-locator'),
        link('Contact Us', '/contact'),
        link('Wholesale', '/wholesale/apply'),
        link('Feed', '/feed.xml', 'The newest articles as RSS.'),
      ],
    },
  ];
  return new Response(llmsText(site.name, site.description, lists), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const getConfig = async () => ({ render: 'static' }) as const;
