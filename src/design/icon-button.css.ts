import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const iconButton = style({
  '@layer': {
    [components]: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '3rem',
      blockSize: '3rem',
      border: 0,
      borderRadius: vars.radius.pill,
      background: 'none',
      cursor: 'pointer',
      ':hover': { background: vars.color.pool },
      ':focus-visible': { borderRadius: vars.radius.pill },
    },
  },
});
