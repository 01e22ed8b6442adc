import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const rating = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontSize: vars.size.small,
});

export const stars = componentStyle({
  inlineSize: '6.25rem',
  blockSize: '1.25rem',
  stroke: vars.color.text,
  strokeWidth: 0.6,
  strokeLinejoin: 'round',
});
export const empty = componentStyle({ fill: vars.color.surface });
export const full = componentStyle({ fill: vars.color.brand });
