import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const list = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignContent: 'start',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const kind = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xxsmall,
      paddingInlineStart: vars.space.medium,
      borderInlineStart: `0.375rem solid ${vars.color.brand}`,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
