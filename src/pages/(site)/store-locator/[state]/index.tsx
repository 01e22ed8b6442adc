import type { PageProps } from 'waku/router';
import { PlaceView } from '../../../../features/stores/place-pages/place-view.tsx';

/** The page of the stores in a state, by its slug; 404 without stores. */
export default async function StatePage({ state, query }: PageProps<'/store-locator/[state]'>) {
  return <PlaceView state={state} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
