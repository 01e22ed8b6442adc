import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const skeleton = componentStyle({
  background: vars.color.line,
  opacity: 0.6,
  borderRadius: vars.radius.small,
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      animation: `${breathe} 1.8s ease-in-out infinite`,
    },
  },
});
