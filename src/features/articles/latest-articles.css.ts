import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const action = style({ '@layer': { [components]: { justifySelf: 'center' } } });
