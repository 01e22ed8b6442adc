import { globalStyle, style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

const HEIGHT = '600px';

/** The list, and the map beside it where there is room. */
export const beside = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      alignItems: 'start',
      '@media': {
        '(min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
      },
    },
  },
});

export const scroller = style({
  '@layer': {
    [components]: {
      maxBlockSize: HEIGHT,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // What is there for screen readers alone would make the page longer otherwise.
      position: 'relative',
      // So that no focus ring is cut off.
      padding: vars.space.xxsmall,
    },
  },
});

export const list = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.small, listStyle: 'none' } },
});

export const mapPlace = style({
  '@layer': {
    [components]: {
      blockSize: HEIGHT,
      borderRadius: vars.radius.large,
      overflow: 'hidden',
      border: `2px solid ${vars.color.line}`,
      // What the map draws lies in it, however high it thinks it lies.
      isolation: 'isolate',
      position: 'relative',
    },
  },
});

export const map = style({
  '@layer': { [components]: { blockSize: '100%', background: vars.color.pool } },
});

export const area = style({
  '@layer': {
    [components]: {
      position: 'absolute',
      // Above whatever the map draws.
      zIndex: 1000,
      insetBlockEnd: vars.space.medium,
      insetInline: 0,
      marginInline: 'auto',
      inlineSize: 'fit-content',
    },
  },
});

export const land = style({
  '@layer': { [components]: { fill: vars.color.surface, stroke: vars.color.line } },
});

// The map library makes blocks of them.
const round = {
  border: `3px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  boxShadow: vars.shadow.raised,
  cursor: 'pointer',
} as const;

export const pin = style({
  '@layer': {
    [components]: {
      ...round,
      background: `${vars.color.surface} url("/favicon.svg") center / 80% no-repeat`,
    },
  },
});

export const cluster = style({
  '@layer': {
    [components]: {
      ...round,
      background: vars.color.brand,
      color: vars.color.text,
      fontFamily: vars.font.body,
      fontSize: vars.size.small,
      fontWeight: 700,
      // Its height, less the borders.
      lineHeight: '38px',
      textAlign: 'center',
    },
  },
});

export const storeWindow = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xxsmall,
      maxBlockSize: '16rem',
      overflowY: 'auto',
      color: vars.color.text,
      fontFamily: vars.font.body,
      fontSize: vars.size.small,
      whiteSpace: 'pre-line',
    },
  },
});

export const windowName = style({
  '@layer': { [components]: { fontSize: vars.size.body, fontWeight: 700 } },
});

// The map library's own styles come without a layer and after ours.
globalStyle(`${storeWindow}${storeWindow} p`, { margin: 0 });
globalStyle(`${storeWindow}${storeWindow} a`, { color: 'inherit', fontWeight: 600 });
