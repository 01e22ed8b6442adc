import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const zoom = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      blockSize: '100dvh',
      maxInlineSize: 'none',
      maxBlockSize: 'none',
      padding: 0,
      border: 0,
      background: vars.color.ground,
      color: 'inherit',
      selectors: {
        '&[open]': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' },
      },
    },
  },
});

export const row = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '100%',
      gridTemplateRows: 'minmax(0, 1fr)',
      listStyle: 'none',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      ':focus-visible': { outlineOffset: '-3px' },
      '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
    },
  },
});

export const frame = style({
  '@layer': {
    [components]: { display: 'grid', scrollSnapAlign: 'start', padding: vars.space.small },
  },
});

export const picture = style({
  '@layer': {
    [components]: { inlineSize: '100%', blockSize: '100%', minBlockSize: 0, objectFit: 'contain' },
  },
});

export const controls = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: vars.space.xsmall,
      padding: vars.space.small,
      paddingBlockEnd: `max(${vars.space.small}, env(safe-area-inset-bottom))`,
    },
  },
});
