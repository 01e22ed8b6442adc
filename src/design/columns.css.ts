import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const columns = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.xlarge,
      '@media': { '(min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});

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

export const trio = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.large,
      listStyle: 'none',
      '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});
