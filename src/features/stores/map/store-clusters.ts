import Supercluster from 'supercluster';
import { boundsOf } from '../geo.ts';
import type { MapArea, MapPoints, Store, StoreCluster } from '../store-types.ts';

/** Distance in pixels within which markers become one. No marker is wider than 44. */
const RADIUS = 76;
const MOST_LISTED = 50;
const MOST_ZOOM = 20;
/** From this zoom level on, clusters list their stores: the tiles that ship with the site have no closer one. */
const LISTED_FROM = 11;

/** Clusters the stores of an area. */
export function clusterStores(stores: readonly Store[], { bounds, zoom }: MapArea): MapPoints {
  const level = Math.min(Math.trunc(zoom), MOST_ZOOM);
  const index = new Supercluster<{ at: number }>({
    radius: RADIUS,
    extent: 256,
    minZoom: level,
    maxZoom: level,
  });
  index.load(
    stores.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const { west, south, east, north } = bounds;
  const points: MapPoints = { stores: [], clusters: [] };
  for (const { properties, geometry } of index.getClusters([west, south, east, north], level)) {
    if (!('cluster_id' in properties)) {
      points.stores.push(stores[properties.at]!);
      continue;
    }
    const leaves = index.getLeaves(properties.cluster_id, Infinity);
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const members = leaves.map((leaf) => stores[leaf.properties.at]!);
    points.clusters.push(toCluster(members, { latitude, longitude }, level));
  }
  return points;
}

function toCluster(
  stores: Store[],
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): StoreCluster {
  const bounds = boundsOf(stores)!;
  const isPoint = bounds.west === bounds.east && bounds.south === bounds.north;
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    count: stores.length,
    bounds,
    stores: isPoint || zoom >= LISTED_FROM ? stores.slice(0, MOST_LISTED) : [],
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
