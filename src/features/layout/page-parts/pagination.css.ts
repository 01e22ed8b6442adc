import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const pages = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.xlarge,
});

export const page = componentStyle({
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
