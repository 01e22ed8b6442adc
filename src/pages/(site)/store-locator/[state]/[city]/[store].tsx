import type { PageProps } from 'waku/router';
import { StoreView } from '../../../../../features/stores/place-pages/store-view.tsx';

/** The page of a store, by its path; for an unknown path, the stores of its city or state with status 404. */
export default async function StorePage({
  path,
}: PageProps<'/store-locator/[state]/[city]/[store]'>) {
  return <StoreView path={path} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
