import { style } from '@vanilla-extract/css';
import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components, utilities } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const moving = style({});

layeredGlobalStyle(components, `::view-transition-group(.${moving})`, {
  animationDuration: '260ms',
  animationTimingFunction: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
});
layeredGlobalStyle(
  components,
  `::view-transition-old(.${moving}), ::view-transition-new(.${moving})`,
  { blockSize: '100%', objectFit: 'cover', overflow: 'clip', borderRadius: vars.radius.medium },
);
// The page itself does not cross-fade, because its snapshot is slow on large screens.
layeredGlobalStyle(components, ':root', { viewTransitionName: 'none' });
// Lets clicks reach the new page during the transition.
layeredGlobalStyle(components, '::view-transition', { pointerEvents: 'none' });

layeredGlobalStyle(
  utilities,
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)',
  { '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } } },
);

/** The instant preview, which covers the previous page. */
export const preview = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 5,
  overflow: 'hidden',
  background: vars.color.ground,
});
