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
import { listPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import * as styles from './content-cards.css';

interface KindProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
}

/** Heading and search box of a list. It is rendered in a layout, so that the box keeps its focus between pages. */
export function ContentListHead<Summary extends ContentSummary>({
  kind,
  children,
}: KindProps<Summary> & { children?: ReactNode }) {
  const { heading, lead, searchLabel } = kind;
  const search = (
    <SearchBox
      list={listPath(kind)}
      results={`/${kind.folder}/search`}
      label={searchLabel}
      placeholder={`${searchLabel}...`}
    />
  );
  return (
    <>
      <h1 className={styles.pageTitle}>{heading}</h1>
      <p className={styles.pageLead}>{lead}</p>
      {children ? (
        <div className={styles.tools}>
          {search}
          {children}
        </div>
      ) : (
        search
      )}
    </>
  );
}

interface ListPageProps<Summary extends ContentSummary> extends KindProps<Summary> {
  list: readonly Summary[];
  number: number;
}

/** A page of a list; 404 when the list has no page with that number. */
export function ContentListPage<Summary extends ContentSummary>({
  kind,
  list,
  number,
}: ListPageProps<Summary>) {
  const { name, lead } = kind;
  const page = pageOf(list, number);
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

interface SearchPageProps<Summary extends ContentSummary> extends KindProps<Summary> {
  /** Imports the list on demand, because it may have thousands of entries that only searches need. */
  loadList: () => Promise<readonly Summary[]>;
  query: string;
}

/** Search results of a list. */
export async function ContentSearchPage<Summary extends ContentSummary>({
  kind,
  loadList,
  query,
}: SearchPageProps<Summary>) {
  const { text, page: number } = readSearch(query);
  if (!text) redirect(listPath(kind));

  const pathOf = (page?: number) => searchPath(`/${kind.folder}/search`, text, page);
  const results = searchList(await loadList(), kind, text);
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
export const ContentNotFound = <Summary extends ContentSummary>({ kind }: KindProps<Summary>) => (
  <NotFound {...kind.notFound} back={{ to: listPath(kind), text: kind.allLabel }} />
);
