import 'server-only';
import { unstable_notFound as notFound, unstable_redirect as redirect } from 'waku/router/server';
import { buttonClass } from '../../../design/button.tsx';
import { readSearch } from '../../../lib/search-query.ts';
import { reportPartLoaded } from '../../../runtime/request-context.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { breadcrumbs, type JsonLd, StructuredData } from '../../seo/structured-data.tsx';
import { withList } from './list-unavailable.tsx';
import { LOCATOR, placePath } from '../locator-path.ts';
import { LocatorFrame } from '../locator-frame.tsx';
import { PlacesList } from './places-list.tsx';
import { StoreListView } from '../store-results.tsx';
import type { StoresOfPlace } from '../store-types.ts';
import { localBusiness } from './store-structured-data.ts';
import { storesIn } from '../stores.ts';

interface PlaceViewProps {
  state: string;
  city?: string;
  query: string;
}

export async function PlaceView({ state: stateSlug, city: citySlug, query }: PlaceViewProps) {
  const { page: number } = readSearch(query);
  return withList(storesIn(stateSlug, citySlug, number), (found) => {
    if (!found) notFound();
    return <Place found={found} query={query} />;
  });
}

function Place({ found, query }: { found: StoresOfPlace; query: string }) {
  const { state, city, stores, total, page, pageCount, bounds } = found;
  const path = placePath(state.slug, city?.slug, page);
  // Only linked addresses may enter the page cache: page 1 and pages past the last one have no address of their own.
  const named = new URLSearchParams(query).get('page');
  if (named !== null && named !== (page === 1 ? null : String(page))) redirect(path);
  reportPartLoaded(true);

  const place = city ? `${city.name}, ${state.name}` : state.name;
  const lead = `${total} ${total === 1 ? 'place' : 'places'} in ${place} with a cold Rubber Ducky: addresses, hours and directions.`;
  return (
    <>
      <PageMeta title={`Where to Find Us in ${place}`} description={lead} path={path} />
      <StructuredData things={structuredData(found)} />
      <LocatorFrame
        title={`Where to Find Us in ${place}`}
        lead={lead}
        links={
          <>
            <SiteLink to={LOCATOR} className={buttonClass({ tone: 'quiet' })}>
              Search All Stores
            </SiteLink>
            {city && (
              <SiteLink to={placePath(state.slug)} className={buttonClass({ tone: 'quiet' })}>
                All of {state.name}
              </SiteLink>
            )}
          </>
        }
      >
        <StoreListView
          stores={stores}
          headingLevel={2}
          total={total}
          page={page}
          pageCount={pageCount}
          pathOf={(other) => placePath(state.slug, city?.slug, other)}
          text=""
          bounds={bounds}
        />
      </LocatorFrame>
      {!city && (
        <PlacesList
          title={`Cities in ${state.name}`}
          places={state.cities}
          pathOf={({ slug }) => placePath(state.slug, slug)}
        />
      )}
    </>
  );
}

function structuredData({ state, city, stores }: StoresOfPlace): JsonLd[] {
  return [
    ...stores.map(localBusiness),
    breadcrumbs([
      { name: 'Find Us', path: LOCATOR },
      { name: state.name, path: placePath(state.slug) },
      ...(city ? [{ name: city.name, path: placePath(state.slug, city.slug) }] : []),
    ]),
  ];
}
