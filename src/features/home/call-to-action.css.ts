import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { lean, sink } from '../layout/page-parts/can-trio.css';

export const row = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignItems: 'center',
      gap: vars.space.large,
      '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
    },
  },
});

export const copy = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'start',
      gap: vars.space.medium,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const text = style({
  '@layer': { [components]: { fontSize: vars.size.lead, maxInlineSize: '32rem' } },
});

export const cans = style({
  '@layer': {
    [components]: {
      vars: { [lean]: '8deg', [sink]: '5%' },
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      // Leaned over, the outer cans take a little more room than they have.
      inlineSize: 'min(24rem, 84%)',
      marginInline: 'auto',
    },
  },
});
