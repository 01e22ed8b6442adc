import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';
import { lean, sink } from '../layout/page-parts/can-trio.css';

export const row = componentStyle({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.large,
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const copy = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.medium,
});

export const title = componentStyle({ fontSize: vars.size.title });
export const text = componentStyle({ fontSize: vars.size.lead, maxInlineSize: '32rem' });

export const cans = componentStyle({
  vars: { [lean]: '8deg', [sink]: '5%' },
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  // Narrower than the column, because the rotated outer cans overflow their cells.
  inlineSize: 'min(24rem, 84%)',
  marginInline: 'auto',
});

export const difference = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.large,
  maxInlineSize: '52rem',
  marginInline: 'auto',
  textAlign: 'center',
});

export const differenceTitle = componentStyle({ fontSize: vars.size.section });

export const differenceText = componentStyle({
  fontSize: 'clamp(1.25rem, 1.1rem + 0.9vw, 1.75rem)',
  fontWeight: 500,
  lineHeight: 1.4,
  textWrap: 'balance',
});

export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });

export const action = componentStyle({ justifySelf: 'center' });
