import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';
import { roomy, sheet } from './cart-parts.css';

export const summary = componentStyle(
  {
    display: 'grid',
    gap: vars.space.large,
    padding: vars.space.large,
    '@container': { [roomy]: { position: 'sticky', insetBlockStart: vars.space.large } },
  },
  sheet,
);

export const part = componentStyle({ display: 'grid', gap: vars.space.small });

export const label = componentStyle({ fontWeight: 700 });

export const codes = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  listStyle: 'none',
});

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

export const freeShipping = componentStyle({ display: 'grid', gap: vars.space.xxsmall });

export const progress = componentStyle({ inlineSize: '100%', blockSize: '0.75rem' });
