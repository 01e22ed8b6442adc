import type { PageProps } from 'waku/router';
import { StoreLocatorView } from '../../../features/stores/store-locator-view.tsx';

export default async function StoreLocatorPage({ query }: PageProps<'/store-locator'>) {
  return <StoreLocatorView query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
