import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const title = style({
  '@layer': { [components]: { fontSize: vars.size.title, marginBlockEnd: vars.space.xsmall } },
});

export const lead = style({
  '@layer': {
    [components]: {
      maxInlineSize: vars.width.text,
      marginBlockEnd: vars.space.large,
      fontSize: vars.size.lead,
    },
  },
});
