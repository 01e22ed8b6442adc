import { globalStyle, style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const card = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xsmall,
      padding: vars.space.medium,
      borderRadius: vars.radius.medium,
      background: vars.color.surface,
      border: `2px solid ${vars.color.line}`,
      selectors: {
        '&[data-chosen]': { borderColor: vars.color.text, background: vars.color.pool },
      },
    },
  },
});

export const head = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: vars.space.small,
    },
  },
});

export const name = style({
  '@layer': {
    [components]: { minInlineSize: 0, fontSize: vars.size.lead, overflowWrap: 'anywhere' },
  },
});

export const nameLink = style({
  '@layer': {
    [components]: { textDecoration: 'none', ':hover': { textDecoration: 'underline' } },
  },
});

export const miles = style({
  '@layer': { [components]: { fontWeight: 700, whiteSpace: 'nowrap' } },
});

export const state = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${vars.space.xxsmall} ${vars.space.small}`,
    },
  },
});

export const badge = style({
  '@layer': {
    [components]: {
      padding: `0.1rem ${vars.space.small}`,
      borderRadius: vars.radius.pill,
      background: vars.color.brand,
      fontSize: vars.size.small,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
  },
});

/** Its place is there before its text is, wide enough for the longest. */
export const open = style({
  '@layer': { [components]: { flex: '1 1 15rem', minBlockSize: '1lh', fontWeight: 700 } },
});

export const lines = style({
  '@layer': { [components]: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
});

/** As high as its line: what answers to a finger. */
export const link = style({ '@layer': { [components]: { display: 'inline-block' } } });

export const hours = style({
  '@layer': { [components]: { justifySelf: 'start' } },
});
globalStyle(`${hours} > summary`, {
  '@layer': { [components]: { paddingBlock: '0.1rem', fontWeight: 600, cursor: 'pointer' } },
});

export const products = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'baseline',
      gap: vars.space.xsmall,
      fontSize: vars.size.small,
    },
  },
});

export const productList = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: vars.space.xxsmall,
      listStyle: 'none',
    },
  },
});

export const product = style({
  '@layer': {
    [components]: {
      padding: `0 ${vars.space.xsmall}`,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.pill,
      background: vars.color.ground,
      overflowWrap: 'anywhere',
    },
  },
});

export const actions = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `${vars.space.xsmall} ${vars.space.small}`,
    },
  },
});

export const action = style({
  '@layer': {
    [components]: {
      padding: 0,
      border: 0,
      background: 'none',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
  },
});

export const shared = style({
  '@layer': { [components]: { fontWeight: 600, overflowWrap: 'anywhere' } },
});
