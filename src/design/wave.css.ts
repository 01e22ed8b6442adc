import { style } from '@vanilla-extract/css';
import { components } from './layers.css';

// Arcs of one circle, in turn rising over a line and hanging below it, all in rem. Gradients, because each picture in
// a stylesheet holds back the first paint.
const LENGTH = 3.75;
const LINE = 0.75;
const RISE = 0.4375;
const RADIUS = ((LENGTH / 4) ** 2 + RISE ** 2) / (2 * RISE);

/** What is filled within the circle, or all around it, with an edge of a pixel. */
const circle = (center: string, inner: string, outer: string) =>
  `radial-gradient(circle at 50% ${center}, ${inner} calc(${RADIUS}rem - 0.5px), ${outer} calc(${RADIUS}rem + 0.5px))`;
const FILLED = '#000';
const EMPTY = '#0000';
const center = RADIUS - RISE;

/** A `mask` of 1.5rem in height, filled below the waves. */
const risingWaves =
  `${circle(`${LINE + center}rem`, FILLED, EMPTY)} 0 0 / ${LENGTH}rem ${LINE}rem repeat-x, ` +
  `${circle(`${-center}rem`, EMPTY, FILLED)} ${LENGTH / 2}rem 100% / ${LENGTH}rem calc(100% - ${LINE}rem) repeat-x`;

/** Lets what stands behind the page end in waves. A `mask`. */
export const wavyEnd =
  `linear-gradient(#000 0 0) 0 0 / 100% calc(100% - ${2 * LINE - 0.05}rem) no-repeat, ` +
  `${circle(`${LINE + center}rem`, EMPTY, FILLED)} 0 calc(100% - ${LINE}rem) / ${LENGTH}rem ${LINE}rem repeat-x, ` +
  `${circle(`${-center}rem`, FILLED, EMPTY)} ${LENGTH / 2}rem 100% / ${LENGTH}rem ${LINE}rem repeat-x`;

/** Lets the ground of a section rise over the one above it, in waves. The section gives its colour along. */
export const wavyTop = style({
  '@layer': {
    [components]: {
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
    },
  },
});
