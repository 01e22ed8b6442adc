import type { Map } from 'leaflet';
import type { MapPoints } from '../store-types.ts';

export async function fetchPoints(
  map: Map,
  text: string,
  filters: string,
  signal: AbortSignal,
): Promise<MapPoints | undefined> {
  const bounds = map.getBounds().pad(0.2).toBBoxString();
  const query = new URLSearchParams(filters);
  query.set('bounds', bounds);
  query.set('zoom', String(Math.round(map.getZoom())));
  if (text) query.set('q', text);
  try {
    const answer = await fetch(`/api/stores/map?${query}`, { signal });
    return answer.ok ? ((await answer.json()) as MapPoints) : undefined;
  } catch {
    return undefined;
  }
}
