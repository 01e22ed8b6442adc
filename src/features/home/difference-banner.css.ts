import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const copy = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.large,
  maxInlineSize: '52rem',
  marginInline: 'auto',
  textAlign: 'center',
});

export const title = componentStyle({ fontSize: vars.size.section });

export const text = componentStyle({
  fontSize: 'clamp(1.25rem, 1.1rem + 0.9vw, 1.75rem)',
  fontWeight: 500,
  lineHeight: 1.4,
  textWrap: 'balance',
});
