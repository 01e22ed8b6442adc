import { componentStyle, layeredGlobalStyle } from '../../design/component-style.ts';
import { coveringLink } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export { badge, card, coveringLink as titleLink } from '../../design/card.css';

export const picture = componentStyle(
  {
    aspectRatio: '4 / 3',
    // The rims of the glasses are above the middle of the pictures.
    objectPosition: '50% 25%',
  },
  filling,
);

export const text = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: vars.space.xsmall,
  padding: vars.space.large,
});

export const metaLine = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });
export const title = componentStyle({ fontSize: vars.size.heading });

export const link = componentStyle(
  { justifySelf: 'start', fontWeight: 700, textDecoration: 'underline' },
  coveringLink,
);

// Reserves its line while empty, to prevent layout shift.
export const count = componentStyle({
  minBlockSize: '2.2em',
  paddingBlock: vars.space.xxsmall,
  fontSize: vars.size.small,
  color: vars.color.textQuiet,
});

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: vars.space.large,
});

export const tools = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const pageTitle = componentStyle({
  fontSize: vars.size.title,
  marginBlockEnd: vars.space.xsmall,
});

export const pageLead = componentStyle({
  maxInlineSize: vars.width.text,
  marginBlockEnd: vars.space.large,
  fontSize: vars.size.lead,
});

export const pages = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.xlarge,
});

export const pageLink = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.small,
  borderRadius: vars.radius.pill,
  fontWeight: 700,
  ':hover': { background: vars.color.pool },
  selectors: { '&[aria-current]': { background: vars.color.brand, textDecoration: 'none' } },
});

export const prose = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  maxInlineSize: vars.width.text,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
});

layeredGlobalStyle(components, `${prose} :is(ul, ol)`, {
  listStyle: 'revert',
  paddingInlineStart: '1.3em',
});
layeredGlobalStyle(components, `${prose} li + li`, { marginBlockStart: vars.space.xxsmall });
layeredGlobalStyle(components, `${prose} h2`, {
  fontSize: vars.size.heading,
  marginBlockStart: vars.space.medium,
});
layeredGlobalStyle(components, `${prose} h3`, { fontSize: vars.size.lead });
layeredGlobalStyle(components, `${prose} blockquote`, {
  margin: 0,
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `4px solid ${vars.color.brand}`,
  fontSize: vars.size.lead,
});
// The list of footnotes.
layeredGlobalStyle(components, `${prose} section`, { display: 'grid', gap: vars.space.medium });
layeredGlobalStyle(components, `${prose} :is(code, pre)`, { fontFamily: 'monospace' });
layeredGlobalStyle(components, `${prose} pre`, { whiteSpace: 'pre-wrap' });
