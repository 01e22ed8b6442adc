import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const notice = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space.medium,
  paddingBlock: vars.space.xlarge,
  maxInlineSize: vars.width.text,
  marginInline: 'auto',
  textAlign: 'center',
  fontSize: vars.size.lead,
});

export const picture = componentStyle({ inlineSize: 'min(16rem, 70%)' });
export const title = componentStyle({ fontSize: vars.size.title });

export const speaker = componentStyle({ position: 'relative', inlineSize: 'min(16rem, 70%)' });

export const talking = componentStyle({
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  ':active': { transform: 'scale(0.97)' },
});

const bob = keyframes({ '50%': { transform: 'translateY(-6px) rotate(-1.5deg)' } });

export const bobbing = componentStyle({
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${bob} 3.2s ease-in-out infinite` },
  },
});

export const bubble = componentStyle({
  position: 'absolute',
  inset: '7rem 0 auto 0',
  marginInline: 'auto',
  padding: `${vars.space.small} ${vars.space.large}`,
  border: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.text,
  color: vars.color.ground,
  fontFamily: vars.font.display,
  fontSize: vars.size.heading,
});
