import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { screenOnly } from '../../../design/visibility.css';

export const card = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  border: `2px solid ${vars.color.line}`,
  selectors: { '&[data-chosen]': { borderColor: vars.color.text, background: vars.color.pool } },
});

export const head = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const name = componentStyle({
  minInlineSize: 0,
  fontSize: vars.size.lead,
  overflowWrap: 'anywhere',
});

export const nameLink = componentStyle({
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const miles = componentStyle({ fontWeight: 700, whiteSpace: 'nowrap' });

export const state = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
});

export const badge = componentStyle({
  padding: `0.1rem ${vars.space.small}`,
  borderRadius: vars.radius.pill,
  background: vars.color.brand,
  fontSize: vars.size.small,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** Reserves the space of the longest text, which code fills in later. */
export const open = componentStyle({ flex: '1 1 15rem', minBlockSize: '1lh', fontWeight: 700 });

export const lines = componentStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** As high as the line, for a larger touch target. */
export const link = componentStyle({ display: 'inline-block' });

export const hours = componentStyle({ justifySelf: 'start' });
globalStyle(`${hours} > summary`, {
  '@layer': { [components]: { paddingBlock: '0.1rem', fontWeight: 600, cursor: 'pointer' } },
});

export const products = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  fontSize: vars.size.small,
});

export const productList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
});

export const product = componentStyle({
  padding: `0 ${vars.space.xsmall}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.ground,
  overflowWrap: 'anywhere',
});

export const actions = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${vars.space.xsmall} ${vars.space.small}`,
  },
  screenOnly,
);

export const action = componentStyle({
  padding: 0,
  border: 0,
  background: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});

export const shared = componentStyle({ fontWeight: 600, overflowWrap: 'anywhere' });
