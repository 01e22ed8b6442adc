import type { PageProps } from 'waku/router';
import { PlaceView } from '../../../../../features/stores/place-pages/place-view.tsx';

/** The page of the stores in a city, by slugs; 404 without stores. */
export default async function CityPage({
  state,
  city,
  query,
}: PageProps<'/store-locator/[state]/[city]'>) {
  return <PlaceView state={state} city={city} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
