import { componentStyle } from '../../../design/component-style.ts';
import { chosenOption, filterOption, pointedOption } from '../../../design/filter-option.ts';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 48rem)';
const narrow = '(max-width: 47.99rem)';

export const toolbar = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  gap: vars.space.medium,
  // Less than the gap between sections, because the toolbar belongs to the list.
  marginBlockEnd: `calc(-1 * ${vars.space.small})`,
  // Scroll anchoring is off, so that the scroll position stays the same when the panel above closes.
  overflowAnchor: 'none',
  ':focus': { outline: 'none' },
});

export const form = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: vars.space.medium,
  '@media': { [wide]: { gridTemplateColumns: '1fr auto auto' } },
});

/** Spans the row, as the panel that it opens does. The count and the order are placed on its first line. */
export const panel = componentStyle({ gridArea: '1 / 1 / 2 / -1', minInlineSize: 0 });

export const summary = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '3rem',
  padding: `${vars.space.xsmall} 2.5rem ${vars.space.xsmall} ${vars.space.large}`,
  border: `2px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  background: `${vars.color.surface} url("../../../design/chevron.svg") no-repeat right ${vars.space.medium} center / 0.9rem`,
  fontWeight: 700,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  ':hover': { backgroundColor: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
});

export const narrowOnly = componentStyle({
  whiteSpace: 'pre',
  '@media': { [wide]: { display: 'none' } },
});

export const badge = componentStyle({
  minInlineSize: '1.5rem',
  marginInlineStart: vars.space.xsmall,
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  background: vars.color.text,
  color: vars.color.ground,
  fontSize: vars.size.small,
  lineHeight: '1.5rem',
  textAlign: 'center',
});

export const count = componentStyle({
  gridArea: '1 / 2',
  alignSelf: 'start',
  lineHeight: '3rem',
  color: vars.color.textQuiet,
  '@media': { [wide]: { marginInlineEnd: vars.space.medium } },
  // With large text, there is no space beside the button.
  '@container': { '(max-width: 15rem)': { gridArea: '2 / 1 / 3 / -1' } },
});

export const facets = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space.large,
  marginBlockStart: vars.space.medium,
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  '@media': { [wide]: { padding: vars.space.large } },
});

export const facet = componentStyle({ minInlineSize: 0 });

export const longFacet = componentStyle({ gridColumn: '1 / -1' }, facet);

export const legend = componentStyle({
  padding: 0,
  marginBlockEnd: vars.space.xsmall,
  fontWeight: 700,
});

export const values = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const value = componentStyle({
  ...filterOption,
  cursor: 'pointer',
  selectors: {
    '&:hover': pointedOption,
    '&:has(:checked)': chosenOption,
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const checkbox = componentStyle({
  flex: 'none',
  inlineSize: '1.1rem',
  blockSize: '1.1rem',
  margin: 0,
  accentColor: vars.color.text,
  cursor: 'inherit',
  ':focus-visible': { outline: 'none' },
});

export const valueCount = componentStyle({
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
});

export const prices = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space.small,
  maxInlineSize: '20rem',
});

export const price = componentStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  fontSize: vars.size.small,
});

export const sort = componentStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  '@media': {
    [wide]: { gridArea: '1 / 3', flexWrap: 'nowrap' },
    // On phones the order is part of the panel.
    [narrow]: { selectors: { [`${panel}:not([open]) ~ &`]: { display: 'none' } } },
  },
});

export const sortLabel = componentStyle({ flex: 'none', fontWeight: 700 });

export const plainSort = componentStyle({
  minBlockSize: '3rem',
  paddingInline: vars.space.xsmall,
  fontWeight: 700,
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media': { [narrow]: { display: 'none' } },
});

export const show = componentStyle({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  '@media': { [narrow]: { justifySelf: 'stretch' } },
  selectors: { [`${panel}:not([open]) ~ &`]: { display: 'none' } },
});

export const chips = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  listStyle: 'none',
});

export const chip = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '2.5rem',
  maxInlineSize: '100%',
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: `1px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  background: vars.color.pool,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '::after': { content: '"×" / ""', fontSize: '1.3em', lineHeight: 1 },
  ':hover': { background: vars.color.surface },
  ':focus-visible': { borderRadius: vars.radius.pill },
});

export const clear = componentStyle({
  display: 'inline-block',
  paddingInline: vars.space.xsmall,
  lineHeight: '2.5rem',
  fontWeight: 700,
});
