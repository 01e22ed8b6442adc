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
      background: vars.color.water,
      // What the map draws lies in it, however high it thinks it lies.
      isolation: 'isolate',
    },
  },
});

export const map = style({
  '@layer': { [components]: { blockSize: '100%', background: vars.color.pool } },
});

export const land = style({
  '@layer': {
    [components]: { fill: vars.color.ground, stroke: vars.color.water, strokeWidth: 1.5 },
  },
});

const round = {
  display: 'grid',
  placeContent: 'center',
  border: `3px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  fontWeight: 700,
  cursor: 'pointer',
} as const;

export const pin = style({
  '@layer': {
    [components]: {
      ...round,
      background: `${vars.color.brand} url("/favicon.svg") center / 70% no-repeat`,
      selectors: { '&[data-chosen]': { background: vars.color.text } },
    },
  },
});

export const cluster = style({
  '@layer': { [components]: { ...round, background: vars.color.brand, color: vars.color.text } },
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
globalStyle(`${storeWindow} p`, { margin: 0 });
globalStyle(`${storeWindow} a`, { color: 'inherit', fontWeight: 600 });
