import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { tokens, vars } from './theme.css';

const { text, water, brand, accent } = tokens.color;
const coral = '#ff7d66';

/** Chips of stone: where the path of each begins on the tile, and its corners from there. */
const chips: [color: string, path: string][] = [
  [coral, 'M6 9l9-5 5 7-6 7-9-2z'],
  [water, 'M31 24l10 2 2 7-8 3-6-5z'],
  [brand, 'M48 5l7 3-2 8-7-1z'],
  [text, 'M62 20l5-2 3 5-4 3z'],
  [accent, 'M74 4l11 4-3 8-8 1-4-6z'],
  [coral, 'M88 25l6-3 5 6-5 5-6-2z'],
  [water, 'M104 8l8-4 4 6-4 6-8-2z'],
  [brand, 'M113 27l9 1 1 7-9 1z'],
  [accent, 'M13 28l7-2 3 6-6 4-5-3z'],
  [text, 'M27 9l5 1-1 5-5-1z'],
  [brand, 'M128 12l7-5 7 4-2 7-9 2z'],
  [coral, 'M138 28l5-2 4 5-5 4z'],
  [water, 'M54 29l7 1-2 6-6-2z'],
  [text, 'M96 14l4 1-1 4-4-1z'],
  [accent, 'M150 6l6 2-1 7-6-1z'],
];

const tile = encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'>" +
    chips.map(([color, path]) => `<path fill='${color}' d='${path}'/>`).join('') +
    '</svg>',
);

/** The stone of the labels and of the tables in our pictures, as an edge below what it follows. Never under words. */
export const terrazzoEnd = style({
  '@layer': {
    [components]: {
      '::after': {
        content: '""',
        display: 'block',
        blockSize: '2.5rem',
        borderBlockStart: `0.25rem solid ${vars.color.surface}`,
        background: `${vars.color.ground} url("data:image/svg+xml,${tile}") 50% 50% / 10rem 2.5rem`,
      },
    },
  },
});
