import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const sunburst =
  'repeating-conic-gradient(from -4deg at 50% 118%, rgb(255 255 255 / 26%) 0 6deg, transparent 6deg 12deg)';

// Waves are arcs of a circle, alternately above and below a line; lengths in rem. They are gradients, because an image
// in a stylesheet would delay the FCP.
const LENGTH = 3.75;
const LINE = 0.75;
const RISE = 0.4375;
const RADIUS = ((LENGTH / 4) ** 2 + RISE ** 2) / (2 * RISE);

const circle = (center: string, inner: string, outer: string) =>
  `radial-gradient(circle at 50% ${center}, ${inner} calc(${RADIUS}rem - 0.5px), ${outer} calc(${RADIUS}rem + 0.5px))`;
const FILLED = '#000';
const EMPTY = '#0000';
const center = RADIUS - RISE;

const risingWaves =
  `${circle(`${LINE + center}rem`, FILLED, EMPTY)} 0 0 / ${LENGTH}rem ${LINE}rem repeat-x, ` +
  `${circle(`${-center}rem`, EMPTY, FILLED)} ${LENGTH / 2}rem 100% / ${LENGTH}rem calc(100% - ${LINE}rem) repeat-x`;

export const wavyEnd =
  `linear-gradient(#000 0 0) 0 0 / 100% calc(100% - ${2 * LINE - 0.05}rem) no-repeat, ` +
  `${circle(`${LINE + center}rem`, EMPTY, FILLED)} 0 calc(100% - ${LINE}rem) / ${LENGTH}rem ${LINE}rem repeat-x, ` +
  `${circle(`${-center}rem`, FILLED, EMPTY)} ${LENGTH / 2}rem 100% / ${LENGTH}rem ${LINE}rem repeat-x`;

export const wavyTop = componentStyle({
  position: 'relative',
  '::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 'calc(100% - 1px)',
    blockSize: `${2 * LINE}rem`,
    backgroundColor: 'inherit',
    mask: risingWaves,
    pointerEvents: 'none',
  },
});

export const filling = componentStyle({
  inlineSize: '100%',
  objectFit: 'cover',
  background: vars.color.pool,
});

/** The `<picture>` around an `<img>` that is laid out as if it stood alone. */
export const around = componentStyle({ display: 'contents' });
