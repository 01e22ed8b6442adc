import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { componentStyle, layeredGlobalStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

const PHONE = '(max-width: 40rem)';

/** Parts of the page below each other. */
export const stack = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space.medium,
});
layeredGlobalStyle(components, `${stack} > *`, { maxInlineSize: '100%' });
layeredGlobalStyle(components, `${stack} > :is(p, ol, ul)`, { maxInlineSize: vars.width.text });
layeredGlobalStyle(components, `${stack} > :is(details, nav)`, { inlineSize: '100%' });
layeredGlobalStyle(components, `${stack} h2`, { fontSize: vars.size.section });
layeredGlobalStyle(components, `${stack} h3`, { fontSize: vars.size.heading });

export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.medium,
  alignItems: 'center',
  justifyContent: 'space-between',
  inlineSize: '100%',
});
export const title = componentStyle({ fontSize: vars.size.title });
export const share = componentStyle({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: '8rem',
  blockSize: '1.25rem',
  accentColor: vars.color.text,
});

export const note = componentStyle({
  display: 'block',
  padding: `${vars.space.small} ${vars.space.medium}`,
  borderInlineStart: `0.5rem solid ${vars.color.text}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
});

const list: StyleRule = { display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall };
export const parts = componentStyle({
  ...list,
  columnGap: vars.space.medium,
  '@media': { print: { display: 'none' } },
});
layeredGlobalStyle(components, `${parts} a`, { display: 'block', paddingBlock: '0.25rem' });

export const periods = componentStyle({ ...list, '@media': { print: { display: 'none' } } });
layeredGlobalStyle(components, `${periods} a`, {
  display: 'block',
  padding: `0.375rem ${vars.space.medium}`,
  border: `2px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontWeight: 700,
  textDecoration: 'none',
});
layeredGlobalStyle(components, `${periods} a[aria-current]`, {
  background: vars.color.text,
  color: vars.color.ground,
});

export const tasks = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
  listStyle: 'decimal',
});
export const details = componentStyle({ '@media': { print: { breakInside: 'avoid' } } });
layeredGlobalStyle(components, `${details} > summary`, {
  paddingBlock: vars.space.xsmall,
  cursor: 'pointer',
});
layeredGlobalStyle(components, `${details} > summary > :is(h2, h3)`, { display: 'inline' });
// A browser prints what is open only.
layeredGlobalStyle(components, `${details}::details-content`, {
  '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } },
});

export const wide = componentStyle({
  inlineSize: '100%',
  overflowX: 'auto',
  borderRadius: vars.radius.small,
  '@media': { print: { overflow: 'visible' } },
});

export const table = componentStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  background: vars.color.surface,
});
const cell = `${table} :is(th, td)`;
layeredGlobalStyle(components, cell, {
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  border: `1px solid ${vars.color.edge}`,
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': {
    [PHONE]: { padding: '0.375rem 0.5rem', fontSize: '0.875rem' },
    '(max-width: 24rem)': { paddingInline: '0.25rem', fontSize: '0.8125rem' },
  },
});
layeredGlobalStyle(components, `${table} :is(th, td):first-child`, {
  inlineSize: '50%',
  overflowWrap: 'anywhere',
});
layeredGlobalStyle(components, `${table} tr`, { '@media': { print: { breakInside: 'avoid' } } });

export const number = componentStyle({ fontVariantNumeric: 'tabular-nums' });
// More specific than the alignment of other cells.
layeredGlobalStyle(components, `${table} :is(th, td).${number}`, { textAlign: 'end' });
export const time = componentStyle({ whiteSpace: 'nowrap' });

/** On phones, each cell of a row is a line with the heading of its column. */
export const stacked = componentStyle({
  '@media': { [PHONE]: { display: 'block', background: 'none' } },
});
const onPhone = (selector: string, rule: GlobalStyleRule) =>
  layeredGlobalStyle(components, `${stacked} ${selector}`, {
    '@media': { [PHONE]: rule },
  });
onPhone('thead', { display: 'none' });
onPhone(':is(tbody, tr)', { display: 'block' });
onPhone('tr', {
  marginBlockEnd: vars.space.xsmall,
  paddingBlock: '0.375rem',
  border: `1px solid ${vars.color.edge}`,
  background: vars.color.surface,
});
onPhone('td', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.375rem',
  inlineSize: 'auto',
  paddingBlock: '0.125rem',
  border: 0,
});
onPhone('td:first-child', { inlineSize: 'auto', fontWeight: 700 });
onPhone('td:not(:first-child)::before', {
  content: 'attr(data-label)',
  marginInlineEnd: 'auto',
});
onPhone('td:empty', { display: 'none' });

export const form = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.medium,
  inlineSize: '100%',
  maxInlineSize: '24rem',
});
export const label = componentStyle({ fontWeight: 700 });
