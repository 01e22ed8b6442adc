import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

// Partly visible in its first frame.
const slideIn = keyframes({ from: { transform: 'translateX(50%)' } });
const dim = keyframes({ from: { opacity: 0 } });
// The second tap of a double tap on Add to Cart would press the button at that place in the drawer, such as Checkout.
const ignoreClicks = keyframes({ from: { pointerEvents: 'none' } });
// Reduced motion shortens durations, and not the delay.
const ignoringClicks = `${ignoreClicks} 1ms 400ms backwards`;

export const drawer = componentStyle({
  // It is shown one frame before it becomes modal.
  position: 'fixed',
  insetBlock: 0,
  zIndex: 10,
  inlineSize: 'min(28rem, 100%)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: '0 0 0 auto',
  padding: 0,
  // Visible in forced colors.
  border: '1px solid transparent',
  background: vars.color.ground,
  color: 'inherit',
  boxShadow: vars.shadow.lifted,
  overflowY: 'auto',
  // Keeps the focused element from being hidden behind the foot.
  scrollPaddingBlockEnd: '9rem',
  containerType: 'size',
  overscrollBehavior: 'contain',
  '::backdrop': { background: vars.color.scrim },
  animation: ignoringClicks,
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      animation: `${ignoringClicks}, ${slideIn} ${vars.motion.gentle}`,
      '::backdrop': { animation: `${dim} ${vars.motion.gentle}` },
    },
  },
});

export const content = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  minBlockSize: '100%',
  padding: vars.space.medium,
});
