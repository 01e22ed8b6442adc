import 'server-only';
import type { ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import { pageEdges } from '../../design/page-layout.css';
import { PageSection } from '../../design/page-layout.tsx';
import { log } from '../../runtime/log.ts';
import { setPageStatus } from '../../runtime/request-context.ts';
import { StoreSheetError } from '../../services/store-sheet/store-sheet.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import * as styles from './locator-frame.css';
import { getStores } from './sheet/store-snapshot.ts';
import { STORES_UNAVAILABLE } from './store-text.ts';
import type { StoreArea } from './store-directory.ts';
import type { Store } from './store-types.ts';
import { ViewSwitch } from './view-switch.tsx';

interface LocatorFrameProps {
  title: string;
  lead: string;
  links?: ReactNode;
  /** Sticky on a phone, as is `near`. */
  search?: ReactNode;
  near?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a page with stores in a list and on a map, which are its `children`: h1, lead, links, and a bar with
 * search box, list/map switch and `near`. Wide screens show both, narrow ones the chosen one.
 */
export function LocatorFrame({ title, lead, links, search, near, children }: LocatorFrameProps) {
  return (
    <div className={styles.locator}>
      <div className={`${pageEdges} ${styles.intro}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {links && <div className={styles.links}>{links}</div>}
      </div>
      <div className={`${pageEdges} ${styles.bar}`}>
        {search}
        <ViewSwitch />
        {near}
      </div>
      <div className={`${pageEdges} ${styles.results}`}>{children}</div>
    </div>
  );
}

interface PlacesListProps {
  title: string;
  places: StoreArea[];
}

/** A section of links to the pages of states or cities, with their store counts; nothing without places. */
export function PlacesList({ title, places }: PlacesListProps) {
  if (places.length === 0) return null;
  return (
    <PageSection>
      <nav aria-label={title} className={styles.places}>
        <h2 className={styles.placesTitle}>{title}</h2>
        <ul className={styles.placesList}>
          {places.map(({ name, path, stores }) => (
            <li key={path}>
              <SiteLink to={path}>{name}</SiteLink>
              {` (${stores.length})`}
            </li>
          ))}
        </ul>
      </nav>
    </PageSection>
  );
}

/** Renders a page from the stores; on StoreSheetError, logs it and renders a notice with status 503 and noindex. */
export const withStores = (page: (stores: readonly Store[]) => ReactNode): Promise<ReactNode> =>
  getStores().then(page, (error: unknown) => {
    if (!(error instanceof StoreSheetError)) throw error;
    log.error('stores', `${error.code}: ${error.message}`);
    setPageStatus(503);
    return (
      <PageSection>
        <PageMeta title="Find Our Drinks" description={STORES_UNAVAILABLE} noindex />
        <StoresUnavailable title="Our list is out of reach" />
      </PageSection>
    );
  });

/** The notice in place of stores while the sheet cannot be used. */
export const StoresUnavailable = ({ title }: { title?: string }) => (
  <Notice
    {...(title && { title })}
    picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}
  >
    <p>{STORES_UNAVAILABLE}</p>
  </Notice>
);
