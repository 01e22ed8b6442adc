import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { numberRule, stepperRule, stepRule } from '../../../design/control-rules.ts';
import { vars } from '../../../design/theme.css';
import { lineRoom, noRoom, whiteBox } from './cart-contents.css';

export const lines = componentStyle(
  {
    display: 'grid',
    paddingInline: vars.space.medium,
    '@container': { [lineRoom]: { paddingInline: vars.space.large } },
  },
  whiteBox,
);

export const line = componentStyle({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  gap: `${vars.space.xsmall} ${vars.space.medium}`,
  paddingBlock: vars.space.large,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@container': {
    [lineRoom]: { gridTemplateColumns: '6rem minmax(0, 1fr) auto' },
    [noRoom]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const picture = componentStyle({
  inlineSize: '100%',
  maxInlineSize: '6rem',
  '@container': { [lineRoom]: { gridRow: 'span 2' } },
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.medium,
  background: vars.color.pool,
});

export const what = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxsmall,
  overflowWrap: 'anywhere',
});

export const title = componentStyle({
  color: vars.color.text,
  fontWeight: 700,
  fontSize: vars.size.lead,
  lineHeight: 1.2,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const each = componentStyle({ color: vars.color.textQuiet, fontSize: vars.size.small });

export const total = componentStyle({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  '@container': { [noRoom]: { justifyItems: 'start' } },
  fontWeight: 700,
  fontSize: vars.size.lead,
  // Another quantity must not wrap the title, which would move the buttons below it.
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});

export const before = componentStyle({
  order: 1,
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 400,
});

export const actions = componentStyle({
  gridColumn: '1 / -1',
  '@container': { [lineRoom]: { gridColumn: '2 / -1' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});

export const stepper = componentStyle(stepperRule);
export const number = componentStyle(numberRule);
export const step = componentStyle({ ...stepRule, inlineSize: '2.75rem' });

export const message = componentStyle({
  gridColumn: '1 / -1',
  '@container': { [lineRoom]: { gridColumn: '2 / -1' } },
  fontSize: vars.size.small,
});

layeredGlobalStyle(components, `${message} > details[open] ~ p`, { display: 'none' });

export const messageField = componentStyle({ display: 'grid', gap: vars.space.xsmall });
