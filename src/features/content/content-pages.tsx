import 'server-only';
import type { ReactNode } from 'react';
import { unstable_notFound as notFound, unstable_redirect as redirect } from 'waku/router/server';
import { pageOf } from '../../lib/pagination.ts';
import { matching, readSearch, searchPath } from '../../lib/search-query.ts';
import { SearchBox } from '../layout/page-parts/search-box.tsx';
import { NotFound } from '../layout/page-parts/not-found.tsx';
import { PageHeading } from '../layout/page-parts/page-heading.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { tools } from './content-cards.css';
import { ContentCards } from './content-cards.tsx';
import { listPath, type ContentKind, type ContentSummary } from './content-kind.ts';

interface ContentListHeadProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  /** Stands beside the search. */
  children?: ReactNode;
}

/** Heading and search of a list. Belongs into a layout, so that the search keeps the focus from page to page. */
export function ContentListHead<Summary extends ContentSummary>({
  kind,
  children,
}: ContentListHeadProps<Summary>) {
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
      <PageHeading title={heading} lead={lead} />
      {children ? (
        <div className={tools}>
          {search}
          {children}
        </div>
      ) : (
        search
      )}
    </>
  );
}

interface ContentListPageProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  list: readonly Summary[];
  /** From 1. */
  number: number;
}

export function ContentListPage<Summary extends ContentSummary>({
  kind,
  list,
  number,
}: ContentListPageProps<Summary>) {
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

interface ContentSearchPageProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  /** Imports the list: there may be thousands of files, which a Worker reads only when somebody searches. */
  loadList: () => Promise<readonly Summary[]>;
  query: string;
}

/** What a search of the list finds, in the list's order. */
export async function ContentSearchPage<Summary extends ContentSummary>({
  kind,
  loadList,
  query,
}: ContentSearchPageProps<Summary>) {
  const { text, page: number } = readSearch(query);
  if (!text) redirect(listPath(kind));

  const pathOf = (page?: number) => searchPath(`/${kind.folder}/search`, text, page);
  const found = matching(await loadList(), kind.searchTextOf, text);
  const page = pageOf(found, number);
  if (!page) redirect(pathOf());

  return (
    <>
      <PageMeta title={`${kind.name}: ${text}`} description={kind.lead} noindex />
      <ContentCards kind={kind} page={page} found={found.length} pathOf={pathOf} />
    </>
  );
}

/** For addresses below the list that lead nowhere. */
export function ContentNotFound<Summary extends ContentSummary>({
  kind,
}: {
  kind: ContentKind<Summary>;
}) {
  return <NotFound {...kind.notFound} back={{ to: listPath(kind), text: kind.allLabel }} />;
}
