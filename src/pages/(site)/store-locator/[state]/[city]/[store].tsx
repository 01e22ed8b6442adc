import type { PageProps } from 'waku/router';
import { StoreView } from '../../../../../features/stores/place-pages/store-view.tsx';

export default async function StorePage({
  path,
}: PageProps<'/store-locator/[state]/[city]/[store]'>) {
  return <StoreView path={path} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
