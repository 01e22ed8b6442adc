import { boundsOf } from '../store-distance.ts';
import { storeAt, type StoreTable } from '../store-table.ts';
import type { Bounds, MapPoints, StoreCluster } from '../store-types.ts';

/** Side in pixels of the squares that become clusters. */
const SQUARE = 80;
/** Clusters closer than this number of pixels become one. No marker is wider. */
const GAP = 44;
const STREET_ZOOM = 16;
/** More than the largest screen has; larger requests are clustered at a lower zoom level. */
const MOST_SQUARES = 1500;
const MOST_LISTED = 50;
const MOST_ZOOM = 20;

interface Cluster {
  positions: number[];
  /** Mean of the stores' points, in pixels of the whole map. */
  x: number;
  y: number;
}

/** The visible part of the map. */
export interface MapArea {
  bounds: Bounds;
  zoom: number;
  /** The map has no closer zoom level, so that clusters list their stores. */
  isClosest?: boolean;
  /** Id of a store that no cluster contains. */
  apart?: number | undefined;
}

/** Clusters the stores of an area. The grid is fixed to the world, so that panning does not change clusters. */
export function clusterStores(
  table: StoreTable,
  positions: Uint32Array,
  { bounds, zoom, isClosest = false, apart }: MapArea,
): MapPoints {
  const grid = gridOf(bounds, zoom, isClosest);
  const squares = new Map<number, Cluster>();
  const points: MapPoints = { stores: [], clusters: [], total: 0 };

  for (const at of positions) {
    const latitude = table.latitudes[at]!;
    if (latitude < grid.south || latitude > grid.north) continue;
    const longitude = table.longitudes[at]!;
    const x = grid.x(longitude < grid.west ? longitude + 360 : longitude);
    if (x >= grid.right) continue;
    const y = grid.y(latitude);
    points.total++;
    if (table.ids[at] === apart) {
      points.stores.push(storeAt(table, at));
      continue;
    }
    const key = Math.floor(y / grid.square) * ROW + Math.floor(x / grid.square);
    const square = squares.get(key);
    if (square) add(square, { positions: [at], x, y });
    else squares.set(key, { positions: [at], x, y });
  }

  for (const cluster of joinClose([...squares.values()])) {
    const [first = 0, second] = cluster.positions;
    if (second === undefined) points.stores.push(storeAt(table, first));
    else points.clusters.push(toCluster(table, cluster, { ...grid, isClosest }));
  }
  return points;
}

function gridOf(bounds: Bounds, wantedZoom: number, isClosest: boolean) {
  const width = (bounds.east - bounds.west + 360) % 360 || (bounds.east === bounds.west ? 0 : 360);
  const zoomed = (zoom: number) => {
    const size = 256 * 2 ** zoom;
    const square = isClosest || zoom >= STREET_ZOOM ? GAP : SQUARE;
    const x = (longitude: number) => ((longitude + 180) / 360) * size;
    const y = (latitude: number) => (0.5 - mercator(latitude)) * size;
    // One more square on each side: a store outside the bounds may belong to a cluster inside.
    let left = (Math.floor(x(bounds.west) / square) - 1) * square;
    let right = (Math.floor(x(bounds.west + width) / square) + 2) * square;
    if (right - left >= size) [left, right] = [0, size];
    const top = (Math.floor(y(bounds.north) / square) - 1) * square;
    const bottom = (Math.floor(y(bounds.south) / square) + 2) * square;
    const count = ((right - left) / square) * ((bottom - top) / square);
    return {
      size,
      square,
      x,
      y,
      right,
      count,
      west: (left / size) * 360 - 180,
      north: latitudeAt(0.5 - top / size),
      south: latitudeAt(0.5 - bottom / size),
    };
  };
  let zoom = Math.min(Math.max(0, Math.trunc(wantedZoom)), MOST_ZOOM);
  while (zoom > 0 && zoomed(zoom).count > MOST_SQUARES) zoom--;
  return zoomed(zoom);
}

/** Joins close clusters until none is left: each join moves a cluster, possibly towards another one. */
function joinClose(all: Cluster[]): Cluster[] {
  const joined = joinNeighbors(all);
  return joined.length === all.length ? joined : joinClose(joined);
}

function joinNeighbors(all: Cluster[]): Cluster[] {
  const keyOf = ({ x, y }: Cluster) => Math.floor(y / GAP) * ROW + Math.floor(x / GAP);
  const squares = Map.groupBy(all, keyOf);
  const left = new Set(all);
  const large = all.toSorted((one, other) => other.positions.length - one.positions.length);
  for (const cluster of large) {
    if (!left.has(cluster)) continue;
    const key = keyOf(cluster);
    for (const other of NEIGHBORS.flatMap((step) => squares.get(key + step) ?? [])) {
      if (other === cluster || !left.has(other)) continue;
      if (Math.hypot(other.x - cluster.x, other.y - cluster.y) >= GAP) continue;
      add(cluster, other);
      left.delete(other);
    }
  }
  return [...left];
}

// A square's key is row * ROW + column. ROW exceeds the number of columns at any zoom level.
const ROW = 2 ** 26;
const NEIGHBORS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * ROW + right));

function add(cluster: Cluster, other: Cluster): void {
  const sum = cluster.positions.length + other.positions.length;
  const share = other.positions.length / sum;
  cluster.x += (other.x - cluster.x) * share;
  cluster.y += (other.y - cluster.y) * share;
  for (const at of other.positions) cluster.positions.push(at);
}

function toCluster(
  table: StoreTable,
  { positions, x, y }: Cluster,
  { size, isClosest }: { size: number; isClosest: boolean },
): StoreCluster {
  const bounds = boundsOf(table, Uint32Array.from(positions))!;
  const isPoint = bounds.west === bounds.east && bounds.south === bounds.north;
  const isListed = isPoint || isClosest;
  const longitude = (x / size) * 360 - 180;
  return {
    latitude: rounded(latitudeAt(0.5 - y / size)),
    longitude: rounded(longitude > 180 ? longitude - 360 : longitude),
    count: positions.length,
    bounds,
    stores: isListed ? positions.slice(0, MOST_LISTED).map((at) => storeAt(table, at)) : [],
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

// Web Mercator on a map of width and height 1, which ends before the poles.
const LAST_LATITUDE = 85.051129;

function mercator(latitude: number): number {
  const within = Math.min(Math.max(latitude, -LAST_LATITUDE), LAST_LATITUDE);
  const sine = Math.sin((within * Math.PI) / 180);
  return Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function latitudeAt(height: number): number {
  if (Math.abs(height) >= 0.5) return 90 * Math.sign(height);
  return (Math.atan(Math.sinh(2 * Math.PI * height)) * 180) / Math.PI;
}
