import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const price = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const before = style({
  '@layer': {
    [components]: {
      color: vars.color.textQuiet,
      fontWeight: 400,
      marginInlineStart: vars.space.xsmall,
    },
  },
});
