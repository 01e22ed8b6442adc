import { globalStyle, style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

const HEIGHT = '600px';

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
      // Visually hidden content would make the page longer without this.
      position: 'relative',
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
      // Contains the z-indexes of Leaflet.
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
      zIndex: 1000,
      insetBlockEnd: vars.space.medium,
      insetInline: 0,
      marginInline: 'auto',
      inlineSize: 'fit-content',
    },
  },
});

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
      lineHeight: '38px',
      textAlign: 'center',
    },
  },
});

export const popup = style({
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

export const popupName = style({
  '@layer': { [components]: { fontSize: vars.size.body, fontWeight: 700 } },
});

// Leaflet's own styles have no layer and come after ours.
globalStyle(`${popup}${popup} p`, { margin: 0 });
globalStyle(`${popup}${popup} a`, { color: 'inherit', fontWeight: 600 });
