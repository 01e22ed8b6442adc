import site from '../../../content/site.json' with { type: 'json' };
import { articleKind } from '../../features/content/article.ts';
import { listOf, policies } from '../../features/content/published.ts';
import { contentPath } from '../../features/content/content-kind.ts';
import { policyPath } from '../../features/content/policy.ts';
import { recipeKind } from '../../features/content/recipe.ts';
import { collectionPath, shopCollections } from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-path.ts';

/** GET /llms.txt, written by the build: an overview of the site for language models (llmstxt.org). */
export async function GET(): Promise<Response> {
  const lines = [
    `# ${site.name}`,
    '',
    `> ${plainText(site.description)}`,
    ...list('Shop', [
      link('All products', collectionPath()),
      ...shopCollections.map(({ label, handle }) => link(label, collectionPath(handle))),
    ]),
    ...[recipeKind, articleKind].flatMap((kind) =>
      list(
        kind.name,
        listOf(kind).map((content) =>
          link(content.title, contentPath(kind, content.slug), kind.descriptionOf(content)),
        ),
      ),
    ),
    ...list(
      'Policies',
      policies.map(({ slug, title, description }) => link(title, policyPath(slug), description)),
    ),
    ...list('The brand', [
      link('About Us', '/about'),
      link('Find Us', '/store-locator'),
      link('Contact Us', '/contact'),
      link('Wholesale', '/wholesale/apply'),
      link('Feed', '/feed.xml', 'The newest articles as RSS.'),
    ]),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

const list = (title: string, links: string[]) => ['', `## ${title}`, '', ...links];

/** A link as a line of Markdown. @param path of the site @param note on its target */
const link = (name: string, path: string, note?: string) =>
  `- [${plainText(name)}](${siteUrl(path)})${note ? `: ${plainText(note)}` : ''}`;

/** A text in one line, without markup. */
const plainText = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

export const getConfig = async () => ({ render: 'static' }) as const;
