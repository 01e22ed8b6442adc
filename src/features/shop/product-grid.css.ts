import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
      gap: vars.space.medium,
      listStyle: 'none',
      '@media': {
        '(min-width: 48rem)': {
          gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
          gap: vars.space.large,
        },
      },
    },
  },
});
