import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

/** Two parts of one weight, beside each other where there is room. */
export const columns = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xlarge,
      '@media': { '(min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});

/** Words and a picture, in the middle of each other's height, with more room between them. */
export const pair = style([
  columns,
  {
    '@layer': {
      [components]: {
        alignItems: 'center',
        '@media': { '(min-width: 56rem)': { gap: vars.space.xxlarge } },
      },
    },
  },
]);

/** Three cards of one weight: a row, or a stack where a row would be too narrow for them. */
export const trio = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      listStyle: 'none',
      '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});
