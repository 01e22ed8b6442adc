import { componentStyle } from '../../../design/component-style.ts';
import { chosenOption, filterOption, pointedOption } from '../../../design/control-rules.ts';
import { vars } from '../../../design/theme.css';
import { visuallyHidden } from '../../../design/visibility.css';

const wide = '(min-width: 48rem)';

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

/** The filters: a panel of the page, and a dialog at the bottom of a phone while it is modal. */
export const filterDialog = componentStyle({
  position: 'static',
  inlineSize: 'auto',
  maxInlineSize: 'none',
  margin: `${vars.space.medium} 0 0`,
  padding: vars.space.medium,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: 'inherit',
  boxShadow: vars.shadow.raised,
  '@media': { [wide]: { padding: vars.space.large } },
  '::backdrop': { background: vars.color.scrim },
  selectors: {
    '&:modal': {
      position: 'fixed',
      inset: 'auto 0 0',
      display: 'flex',
      flexDirection: 'column',
      inlineSize: '100%',
      maxBlockSize: '85dvh',
      margin: 0,
      padding: 0,
      borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
    },
  },
});

const whileModal = `${filterDialog}:modal &`;

export const filterHead = componentStyle({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${vars.space.small} ${vars.space.medium}`,
  selectors: { [whileModal]: { display: 'flex' } },
});

export const filterTitle = componentStyle({ fontSize: vars.size.heading, fontWeight: 700 });

export const facets = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space.large,
  selectors: {
    [whileModal]: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: vars.space.medium,
      paddingBlockEnd: vars.space.medium,
    },
  },
});

/** The button that shows the list. With code, a panel of the page needs none. */
export const foot = componentStyle({
  display: 'grid',
  paddingBlockStart: vars.space.medium,
  '@media': {
    [wide]: { justifyItems: 'start' },
    [`${wide} and (scripting: enabled)`]: { display: 'none' },
  },
  selectors: {
    [whileModal]: { padding: vars.space.medium, borderBlockStart: `1px solid ${vars.color.edge}` },
  },
});

/** Announced in the dialog, behind which the count of the page is inert. */
export const filterCount = componentStyle(
  { display: 'none', selectors: { [whileModal]: { display: 'block' } } },
  visuallyHidden,
);

export const scripted = componentStyle({
  '@media': { '(scripting: none)': { display: 'none' } },
  selectors: { 'form[data-busy] &': { opacity: 0.5 } },
});

export const plain = componentStyle({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'inline' } },
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

export const priceProblem = componentStyle({ gridColumn: '1 / -1' });

export const sort = componentStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  '@media': { [wide]: { gridArea: '1 / 3' } },
  // With large text, the label stands above the field.
  '@container': { '(max-width: 15rem)': { flexWrap: 'wrap' } },
});

export const sortLabel = componentStyle({ flex: 'none', fontWeight: 700 });

export const plainSort = componentStyle({
  minBlockSize: '3rem',
  border: 0,
  background: 'none',
  paddingInline: vars.space.xsmall,
  fontWeight: 700,
  textDecoration: 'underline',
  cursor: 'pointer',
});

export const chips = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
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
