import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const whole = style({ '@layer': { [components]: { whiteSpace: 'nowrap' } } });
export const price = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const before = style({
  '@layer': {
    [components]: {
      // May stand below the price.
      display: 'inline-block',
      color: vars.color.textQuiet,
      fontWeight: 400,
      marginInlineStart: vars.space.xsmall,
    },
  },
});
