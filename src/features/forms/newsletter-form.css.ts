import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

/** The box, the button beside it where there is room, and news below. */
export const row = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      gap: vars.space.xsmall,
      inlineSize: '100%',
    },
  },
});

export const field = style({
  '@layer': { [components]: { flex: '1 1 12rem', display: 'grid', gap: vars.space.xxsmall } },
});
