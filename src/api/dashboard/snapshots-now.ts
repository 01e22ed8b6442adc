import { catalogueSnapshot } from '../../features/shop/catalogue/catalogue.ts';
import { storeSnapshot } from '../../features/stores/sheet/store-snapshot.ts';
import { snapshotHealth, type SnapshotHealth } from '../../services/snapshot-health.ts';

/** The states of the products and stores that visitors see. Never throws. */
export const snapshotsNow = (): Promise<SnapshotHealth> =>
  snapshotHealth(catalogueSnapshot, storeSnapshot);
