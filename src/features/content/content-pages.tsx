import 'server-only';
import type { ReactNode } from 'react';
import { unstable_notFound as notFound, unstable_redirect as redirect } from 'waku/router/server';
import { pageOf } from '../../lib/pagination.ts';
import { readSearch, searchPath } from '../../lib/search-query.ts';
import { SearchBox } from '../layout/page-parts/search-box.tsx';
import { NotFound } from '../layout/page-parts/not-found.tsx';
import { searchList } from '../search/search-list.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { ContentCards } from './content-cards.tsx';
import { listPath, type ContentKind } from './content-kind.ts';
import * as styles from './content-cards.css';
import { listOf } from './published.ts';

interface ListHeadProps {
  kind: ContentKind;
  /** Shown beside the search box. */
  children?: ReactNode;
}

/** Heading and search box of a list, for its layout, where the box keeps its focus. `children` are beside the box. */
export function ContentListHead({ kind, children }: ListHeadProps) {
  const { folder, heading, lead } = kind;
  return (
    <>
      <h1 className={styles.pageTitle}>{heading}</h1>
      <p className={styles.pageLead}>{lead}</p>
      <div className={styles.tools}>
        <SearchBox
          list={listPath(kind)}
          results={`/${folder}/search`}
          label={`Search ${folder}`}
          placeholder={`Search ${folder}...`}
        />
        {children}
      </div>
    </>
  );
}

/** A page of a list as cards. Throws Waku's notFound (404) for a number out of range. @param number from 1 */
export function ContentListPage({ kind, number }: { kind: ContentKind; number: number }) {
  const { name, lead } = kind;
  const page = pageOf(listOf(kind), number);
  if (!page) notFound();

  return (
    <>
      <PageMeta
        title={number === 1 ? name : `${name}, page ${number}`}
        description={number === 1 ? lead : `${lead} Page ${number} of ${page.count}.`}
        path={listPath(kind, number)}
      />
      <ContentCards kind={kind} page={page} pathOf={(other) => listPath(kind, other)} />
    </>
  );
}

/** Search results of a list. */
export function ContentSearchPage({ kind, query }: { kind: ContentKind; query: string }) {
  const { text, page: number } = readSearch(query);
  if (!text) redirect(listPath(kind));

  const pathOf = (page?: number) => searchPath(`/${kind.folder}/search`, text, page);
  const results = searchList(listOf(kind), kind, text);
  const page = pageOf(results, number);
  if (!page) redirect(pathOf());

  return (
    <>
      <PageMeta title={`${kind.name}: ${text}`} description={kind.lead} noindex />
      <ContentCards kind={kind} page={page} total={results.length} pathOf={pathOf} />
    </>
  );
}

/** The 404 page of a kind of content. */
export const ContentNotFound = ({ kind }: { kind: ContentKind }) => (
  <NotFound {...kind.notFound} back={{ to: listPath(kind), text: `All ${kind.folder}` }} />
);
