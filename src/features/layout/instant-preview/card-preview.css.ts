import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

/** Lies over the page before. */
export const preview = style({
  '@layer': {
    [components]: {
      position: 'fixed',
      inset: 0,
      zIndex: 5,
      overflow: 'hidden',
      background: vars.color.ground,
    },
  },
});
