import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const rating = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.xsmall,
      fontSize: vars.size.small,
    },
  },
});

export const stars = style({
  '@layer': {
    [components]: {
      inlineSize: '6.25rem',
      blockSize: '1.25rem',
      stroke: vars.color.text,
      strokeWidth: 0.6,
      strokeLinejoin: 'round',
    },
  },
});
export const empty = style({ '@layer': { [components]: { fill: vars.color.surface } } });
export const full = style({ '@layer': { [components]: { fill: vars.color.brand } } });
