import { html } from 'hono/html';
import { countedPlace } from '../../features/stores/place-counts.ts';
import { number } from './dashboard-page.ts';
import { statesOutline } from './states-outline.generated.ts';
import { HEIGHT, projectToUs, WIDTH } from './us-projection.ts';

/** A place that visitors looked for. */
export interface SearchedPlace {
  /** As it was counted. */
  name: string;
  /** As it is shown: with a city for the first digits of a ZIP code. */
  place: string;
  searches: number;
}

/** Radius of the most wanted place. The area of a circle is its number of searches. */
const LARGEST = 36;
const SMALLEST = 7;
const MOST_NAMED = 3;
/** Room that the name of a place needs. */
const NAME = { width: 300, height: 40 };

/**
 * A map of places by the number of their searches, the largest first. Places that it cannot show, such as those abroad,
 * are in the table below it.
 */
export async function demandMap(demand: readonly SearchedPlace[]) {
  const located = await Promise.all(
    demand.map(async (each) => {
      const place = await countedPlace(each.name);
      const point = place && projectToUs(place);
      if (!point) return [];
      const label = place.city ? `${place.city}, ${place.state}` : each.name;
      return [{ ...each, label, x: point[0], y: point[1] }];
    }),
  );
  const dots = located.flat();
  if (dots.length === 0) return '';
  const most = Math.max(...dots.map(({ searches }) => searches));
  const radiusOf = (searches: number) =>
    Math.max(SMALLEST, LARGEST * Math.sqrt(searches / most)).toFixed(1);
  return html`<svg
    class="map"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    aria-label="Map of the places without a store; the table below has all of them"
  >
    <path d="${statesOutline.land}" fill="#fff" stroke="#06484f" stroke-width="2" />
    <path d="${statesOutline.borders}" fill="none" stroke="#7d8f91" />
    ${dots.map(
      ({ place, searches, x, y }) =>
        html`<circle
          cx="${x.toFixed(0)}"
          cy="${y.toFixed(0)}"
          r="${radiusOf(searches)}"
          fill="#e4572e"
          fill-opacity="0.65"
          stroke="#06484f"
          stroke-width="2"
        >
          <title>${place}: ${number(searches)}</title>
        </circle>`,
    )}
    ${namedOf(dots).map(({ label, searches, x, y }) => {
      const isRight = x > WIDTH / 2;
      const gap = Number(radiusOf(searches)) + 8;
      return html`<text
        x="${(isRight ? x - gap : x + gap).toFixed(0)}"
        y="${(y + 10).toFixed(0)}"
        text-anchor="${isRight ? 'end' : 'start'}"
      >
        ${label}
      </text>`;
    })}
  </svg>`;
}

/** The largest places whose names do not cover each other. */
function namedOf<Dot extends { x: number; y: number }>(dots: readonly Dot[]): Dot[] {
  const named: Dot[] = [];
  for (const dot of dots) {
    const isFree = named.every(
      ({ x, y }) => Math.abs(x - dot.x) > NAME.width || Math.abs(y - dot.y) > NAME.height,
    );
    if (isFree) named.push(dot);
    if (named.length === MOST_NAMED) break;
  }
  return named;
}
