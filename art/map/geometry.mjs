// Geometry of GeoJSON polygons, in degrees.

/** The polygons of a Polygon or MultiPolygon, as rings. */
export const rings = (geometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** The box around a ring: west, south, east, north. */
export const boxOf = (ring) => [
  Math.min(...ring.map(([x]) => x)),
  Math.min(...ring.map(([, y]) => y)),
  Math.max(...ring.map(([x]) => x)),
  Math.max(...ring.map(([, y]) => y)),
];

export function isInside([x, y], ring) {
  let inside = false;
  for (let one = 0, other = ring.length - 1; one < ring.length; other = one++) {
    const [[x1, y1], [x2, y2]] = [ring[one], ring[other]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The point of a name: the middle of the widest horizontal line near the middle of the largest polygon. */
export function namePoint(geometry) {
  const largest = rings(geometry).toSorted((one, other) => area(other[0]) - area(one[0]))[0];
  const [, south, , north] = boxOf(largest[0]);
  let best = { width: 0, x: 0, y: 0 };
  for (const part of [0.5, 0.45, 0.55, 0.4, 0.6]) {
    const y = south + (north - south) * part;
    const crossings = largest
      .flatMap((ring) =>
        ring.slice(1).flatMap(([x2, y2], index) => {
          const [x1, y1] = ring[index];
          return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
        }),
      )
      .toSorted((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const width = crossings[index + 1] - crossings[index];
      if (width > best.width * 1.1) best = { width, x: crossings[index] + width / 2, y };
    }
  }
  return { type: 'Point', coordinates: [best.x, best.y] };
}

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length];
      return sum + x * y2 - x2 * y;
    }, 0),
  );
