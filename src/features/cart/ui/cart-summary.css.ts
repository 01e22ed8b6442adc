import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { BELOW_HEADER } from '../../../design/page-layout.css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { roomy, whiteBox } from './cart-contents.css';

export const summary = componentStyle(
  {
    display: 'grid',
    gap: vars.space.large,
    padding: vars.space.large,
    '@container': { [roomy]: { position: 'sticky', insetBlockStart: BELOW_HEADER } },
  },
  whiteBox,
);

export const part = componentStyle({ display: 'grid', gap: vars.space.small });

export const label = componentStyle({ fontWeight: 700 });

export const codes = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const code = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.xsmall}`,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.large,
  background: vars.color.goodGround,
  color: vars.color.good,
  overflowWrap: 'anywhere',
});

export const totals = componentStyle({ display: 'grid', gap: vars.space.xsmall });

export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.medium}`,
});

export const subtotal = componentStyle({ fontSize: vars.size.heading, fontWeight: 700 });

export const checkout = componentStyle({ display: 'grid' });

export const foot = componentStyle({
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.large}`,
  marginBlock: `auto calc(-1 * ${vars.space.medium})`,
  marginInline: `calc(-1 * ${vars.space.medium})`,
  padding: `${vars.space.small} ${vars.space.medium}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  // Where it leaves room enough for the lines: rem grow with the text.
  '@container': { '(min-height: 19rem)': { position: 'sticky', insetBlockEnd: 0 } },
});

layeredGlobalStyle(components, `${foot} > div`, { flex: '1 1 9rem' });
layeredGlobalStyle(components, `${foot} ${row}`, { flexDirection: 'column' });
layeredGlobalStyle(components, `${foot} dt`, { fontSize: vars.size.small, fontWeight: 400 });

export const freeShipping = componentStyle({ display: 'grid', gap: vars.space.xxsmall });

export const shipping = componentStyle({ fontSize: vars.size.small, fontWeight: 600 });

export const progress = componentStyle({ inlineSize: '100%', blockSize: '0.75rem' });
