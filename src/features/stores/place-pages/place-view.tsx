import 'server-only';
import { unstable_notFound as notFound, unstable_redirect as redirect } from 'waku/router/server';
import { readSearch } from '../../../lib/search-query.ts';
import { reportPartLoaded } from '../../../runtime/request-context.ts';
import { QuietLink } from '../../layout/navigation/site-link.tsx';
import type { Crumb } from '../../layout/page-parts/breadcrumbs.tsx';
import { PageMeta } from '../../seo/page-meta.tsx';
import { breadcrumbs, StructuredData } from '../../seo/structured-data.tsx';
import { LocatorFrame, PlacesList, withStores } from '../locator-frame.tsx';
import { LOCATOR, placePath } from '../locator-path.ts';
import { boundsOf } from '../geo.ts';
import { areaAt, type StoreArea } from '../store-directory.ts';
import { StoreResultsView } from '../store-results.tsx';
import { paginate } from '../store-types.ts';
import { localBusiness } from './store-structured-data.ts';

interface PlaceViewProps {
  state: string;
  city?: string;
  query: string;
}

/**
 * The page of a state or city, by their slugs: its stores as a list and a map. Throws Waku's notFound (404) without
 * stores, or a redirect as PlacePage; status 503 when the sheet fails.
 */
export const PlaceView = ({ state, city, query }: PlaceViewProps) =>
  withStores((stores) => {
    const area = areaAt(stores, placePath(state, city));
    if (!area) notFound();
    return <PlacePage area={area} query={query} />;
  });

interface PlacePageProps {
  area: StoreArea;
  query: string;
  /** Why the place is shown instead of the requested page, which search engines may not keep. */
  notice?: string;
}

/**
 * The stores of a state or city as a page of the list and a map. Throws a redirect for a page number that no link has.
 * With a `notice`, which replaces the lead, the page is noindex.
 */
export function PlacePage({ area, query, notice }: PlacePageProps) {
  const { state, stores, cities } = area;
  const shown = paginate(stores, readSearch(query).page);
  const { page, total } = shown;
  const pathOf = (number: number) =>
    number > 1 ? (`${area.path}?page=${number}` as const) : area.path;
  // Only linked addresses may enter the page cache: page=1 and pages past the last one are not linked.
  const requested = new URLSearchParams(query).get('page');
  if (requested !== null && requested !== (page === 1 ? null : String(page)))
    redirect(pathOf(page));
  reportPartLoaded(true);

  const name = state ? `${area.name}, ${state.name}` : area.name;
  const lead = `${total} ${total === 1 ? 'place' : 'places'} in ${name} with a cold Rubber Ducky: addresses, hours and directions.`;
  return (
    <>
      <PageMeta
        title={`Where to Find Us in ${name}`}
        description={lead}
        {...(notice ? { noindex: true } : { path: pathOf(page) })}
      />
      {!notice && (
        <StructuredData things={[...shown.stores.map(localBusiness), breadcrumbs(trailTo(area))]} />
      )}
      <LocatorFrame
        title={`Where to Find Us in ${name}`}
        lead={notice ?? lead}
        links={
          <>
            <QuietLink to={LOCATOR}>Search All Stores</QuietLink>
            {state && <QuietLink to={state.path}>All of {state.name}</QuietLink>}
          </>
        }
      >
        <StoreResultsView {...shown} bounds={boundsOf(stores)} headingLevel={2} pathOf={pathOf} />
      </LocatorFrame>
      <PlacesList title={`Cities in ${name}`} places={cities} />
    </>
  );
}

/** The breadcrumbs from the store locator to a state, or to a city in it; for undefined, the store locator only. */
export const trailTo = (area: StoreArea | undefined): Crumb[] => [
  { name: 'Find Us', path: LOCATOR },
  ...[area?.state, area].flatMap((each) => (each ? { name: each.name, path: each.path } : [])),
];
