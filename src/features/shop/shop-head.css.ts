import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { sunburst } from '../../design/sunburst.css';
import { vars } from '../../design/theme.css';
import { lean, sink } from '../layout/can-trio.css';

/** Screens with room for the cans beside the words. */
export const wide = '(min-width: 56rem)';

export const head = style({
  '@layer': {
    [components]: {
      overflow: 'hidden',
      paddingInline: vars.space.medium,
      backgroundColor: vars.color.pool,
      backgroundImage: sunburst,
    },
  },
});

export const inner = style({
  '@layer': {
    [components]: {
      display: 'grid',
      maxInlineSize: vars.width.page,
      marginInline: 'auto',
      '@media': {
        '(min-width: 48rem)': { paddingInline: vars.space.small },
        [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space.xxlarge },
      },
    },
  },
});

export const words = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignContent: 'center',
      gap: vars.space.medium,
      paddingBlock: `${vars.space.xlarge} ${vars.space.xxlarge}`,
      '@media': { [wide]: { paddingBlockStart: vars.space.xxlarge } },
    },
  },
});

export const title = style({
  '@layer': {
    [components]: {
      fontSize: vars.size.display,
      lineHeight: 1.02,
      overflowWrap: 'anywhere',
    },
  },
});

// A collection tells its own story once it has come; until then as much room as most need.
export const lead = style({
  '@layer': {
    [components]: {
      maxInlineSize: '34rem',
      minBlockSize: '3lh',
      fontSize: vars.size.lead,
      '@media': { '(min-width: 40rem)': { minBlockSize: '2lh' } },
    },
  },
});

/** They stand in the water up to their ankles. */
export const cans = style({
  '@layer': {
    [components]: {
      vars: { [lean]: '6deg', [sink]: '7%' },
      display: 'none',
      '@media': {
        [wide]: {
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          alignSelf: 'end',
          inlineSize: '25rem',
          marginInlineEnd: vars.space.xlarge,
          marginBlock: `${vars.space.xlarge} -0.75rem`,
        },
      },
    },
  },
});
