import 'server-only';
import { searchPath } from '../../lib/search-query.ts';
import type { SearchDocument, SearchSource } from '../layout/search-source.ts';
import { searchList } from '../search/search-list.ts';
import { excerpt } from '../seo/page-meta.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { articleKind } from './article.ts';
import { contentPath, type ContentKind } from './content-kind.ts';
import { policyPath } from './policy.ts';
import { listOf, policies } from './published.ts';
import { recipeKind } from './recipe.ts';

/** Search source of a list. */
function sourceOf(kind: ContentKind): SearchSource {
  return {
    name: kind.name,
    documents: async () => {
      // The words of all pages, which only searches need.
      const { pageWords } = await import('./search-texts.ts');
      return listOf(kind).map((content) => {
        const to = contentPath(kind, content.slug);
        return {
          result: {
            title: content.title,
            text: kind.descriptionOf(content),
            to,
            metaLine: kind.metaLineOf(content),
            picture: content.image,
          },
          text: `${kind.kindWords} ${kind.searchTextOf(content)} ${content.author ?? ''}`,
          body: pageWords.get(to)?.words ?? '',
        };
      });
    },
    more: (text) => {
      const { length: count } = searchList(listOf(kind), kind, text);
      const to = searchPath(`/${kind.folder}/search`, text);
      return { to, label: `All ${count} ${kind.folder}`, count };
    },
  };
}

/** The policies and their sections, and the story of the brand by its text. */
const policySource: SearchSource = {
  name: 'Help',
  documents: async () => {
    const { pageWords, policySections } = await import('./search-texts.ts');
    const pages = policies.map(({ slug, title, description }): SearchDocument => ({
      result: { title, text: description, to: policyPath(slug) },
      text: description,
    }));
    const sections = policySections.map(({ slug, of, id, text, body }): SearchDocument => ({
      result: { title: text, text: excerpt(body), metaLine: of, to: `/${slug}#${id}` as SitePath },
      text: of,
      body,
    }));
    // The page has no state of publication.
    const { title, description, words } = pageWords.get('/about')!;
    const story = { result: { title, text: description, to: '/about' as const }, body: words };
    return [...pages, ...sections, story];
  },
};

/** Search sources of all content. */
export const contentSources = [sourceOf(recipeKind), sourceOf(articleKind), policySource];
