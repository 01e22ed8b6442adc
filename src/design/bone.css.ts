import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

/** Stands where a text or a control will be; gets its size from the place. */
export const bone = style({
  '@layer': {
    [components]: { background: vars.color.line, opacity: 0.6, borderRadius: vars.radius.small },
  },
});
