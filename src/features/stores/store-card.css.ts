import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

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
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: vars.space.xsmall,
    },
  },
});

export const name = style({
  '@layer': { [components]: { fontSize: vars.size.lead, overflowWrap: 'anywhere' } },
});

export const miles = style({
  '@layer': { [components]: { fontWeight: 700, whiteSpace: 'nowrap' } },
});

export const badge = style({
  '@layer': {
    [components]: {
      padding: `0.1rem ${vars.space.small}`,
      borderRadius: vars.radius.pill,
      background: vars.color.brand,
      fontSize: vars.size.small,
      fontWeight: 600,
    },
  },
});

export const lines = style({
  '@layer': { [components]: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
});

export const actions = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${vars.space.xsmall} ${vars.space.large}`,
    },
  },
});

export const onMap = style({
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
