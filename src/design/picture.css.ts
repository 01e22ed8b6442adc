import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const filling = style({
  '@layer': {
    [components]: { inlineSize: '100%', objectFit: 'cover', background: vars.color.pool },
  },
});
