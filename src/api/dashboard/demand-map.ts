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
const MOST_NAMED = 6;
const MOST_OUTSIDE = 10;
/** Size of the names on phones, the larger one, and the width of a letter. */
const NAME = { size: 34, letter: 20, gap: 8 };

/**
 * A map of places by the number of their searches, the largest first. Places that it cannot show, such as those abroad,
 * are named under it; without any other place there is no map.
 */
export async function demandMap(demand: readonly SearchedPlace[]) {
  const located = await Promise.all(
    demand.map(async (each) => {
      const place = await countedPlace(each.name);
      const point = place && projectToUs(place);
      if (!point) return each;
      const label = place.city ? `${place.city}, ${place.state}` : each.name;
      return { ...each, label, x: point[0], y: point[1] };
    }),
  );
  const shown = located.filter((each) => 'x' in each);
  if (shown.length === 0) return '';
  const outside = located.filter((each) => !('x' in each)).map(({ place }) => place);
  const most = Math.max(...shown.map(({ searches }) => searches));
  const dots = shown.map((each) => ({
    ...each,
    radius: Math.max(SMALLEST, LARGEST * Math.sqrt(each.searches / most)),
  }));
  return html`<svg
      class="map"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-label="Map of the places without a store; the table has all of them"
    >
      <path d="${statesOutline.land}" fill="#fff" stroke="#06484f" stroke-width="2" />
      <path d="${statesOutline.borders}" fill="none" stroke="#7d8f91" />
      ${dots.map(
        ({ place, searches, x, y, radius }) =>
          html`<circle
            cx="${x.toFixed(0)}"
            cy="${y.toFixed(0)}"
            r="${radius.toFixed(1)}"
            fill="#e4572e"
            fill-opacity="0.65"
            stroke="#06484f"
            stroke-width="2"
          >
            <title>${place}: ${number(searches)}</title>
          </circle>`,
      )}
      ${namesOf(dots).map(
        ({ label, x, y, anchor }) =>
          html`<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" text-anchor="${anchor}">
            ${label}
          </text>`,
      )}
    </svg>
    <p>
      The larger a circle is, the more often its place was looked
      for.${outside.length > 0 ? ` ${notOnMap(outside)}` : ''}
    </p>`;
}

function notOnMap(places: readonly string[]): string {
  const more = places.length - MOST_OUTSIDE;
  const named = places.slice(0, MOST_OUTSIDE).join('; ');
  return `Not on the map: ${named}${more > 0 ? `; and ${number(more)} more` : ''}.`;
}

interface Dot {
  label: string;
  x: number;
  y: number;
  radius: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Name extends Box {
  label: string;
  /** Position of the text: its baseline, and its start, middle or end. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/**
 * Names of the largest places, each where it covers no other name and no place that is as large, and as few smaller places
 * as possible.
 */
function namesOf(dots: readonly Dot[]): Name[] {
  const names: Name[] = [];
  for (const dot of dots) {
    const others = dots.filter((each) => each !== dot);
    const [smaller, larger] = [true, false].map((isSmaller) =>
      others.filter(({ radius }) => radius < dot.radius === isSmaller).map(boxOf),
    ) as [Box[], Box[]];
    const covered = (name: Name) => smaller.filter((each) => overlaps(name, each)).length;
    const [name] = placesFor(dot)
      .filter((each) => isInside(each) && ![...larger, ...names].some((box) => overlaps(each, box)))
      .toSorted((one, other) => covered(one) - covered(other));
    if (name) names.push(name);
    if (names.length === MOST_NAMED) break;
  }
  return names;
}

const boxOf = ({ x, y, radius }: Dot): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** Where the name of a place can stand: right or left of it, at the same height or beside its edge, above or below. */
function placesFor({ label, x, y, radius }: Dot): Name[] {
  const { size, letter, gap } = NAME;
  const width = label.length * letter;
  const at = (anchor: Name['anchor'], textX: number, middle: number): Name => {
    const left = textX - { start: 0, middle: width / 2, end: width }[anchor];
    const [top, bottom] = [middle - size / 2, middle + size / 2];
    return {
      label,
      anchor,
      x: textX,
      y: middle + size / 3,
      left,
      right: left + width,
      top,
      bottom,
    };
  };
  const away = radius + gap;
  const edge = 0.7 * radius + size / 3;
  return [
    at('start', x + away, y),
    at('end', x - away, y),
    ...[-edge, edge].flatMap((dy) => [
      at('start', x + 0.7 * radius + gap, y + dy),
      at('end', x - 0.7 * radius - gap, y + dy),
    ]),
    ...[-1, 1].map((side) => at('middle', x, y + side * (away + size / 2))),
  ];
}

const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
