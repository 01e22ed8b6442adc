import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const head = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: vars.space.xsmall,
    },
  },
});

export const title = style({
  '@layer': {
    [components]: {
      fontSize: vars.size.heading,
      '@media': { '(min-width: 40rem)': { fontSize: vars.size.section } },
    },
  },
});
