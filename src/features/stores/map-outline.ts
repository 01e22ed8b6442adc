import { geoJSON, type Map } from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outline from 'us-atlas/states-10m.json?url';

/** Draws the states, from the public-domain outline of the US Census that ships with the site. */
export async function drawOutline(map: Map, className: string): Promise<void> {
  try {
    const topology = (await (await fetch(outline)).json()) as Topology<{
      states: GeometryCollection;
    }>;
    geoJSON(feature(topology, topology.objects.states), {
      interactive: false,
      style: { className, fill: true, fillOpacity: 1, weight: 1.5 },
    }).addTo(map);
  } catch {
    // The stores stand where they stand, with the outline or without.
  }
}
