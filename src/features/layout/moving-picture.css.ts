import { style } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { components, utilities } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

/** Given to pictures for as long as they move. */
export const moving = style({});

layeredGlobalStyle(components, `::view-transition-group(.${moving})`, {
  animationDuration: '260ms',
  animationTimingFunction: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
});
// A card and a page may show the same picture in different shapes.
layeredGlobalStyle(
  components,
  `::view-transition-old(.${moving}), ::view-transition-new(.${moving})`,
  { blockSize: '100%', objectFit: 'cover', overflow: 'clip', borderRadius: vars.radius.medium },
);
// The page itself changes at once: no picture of all of it has to be taken first, which is slow on a large screen.
layeredGlobalStyle(components, ':root', { viewTransitionName: 'none' });
// The new page answers while the old one fades.
layeredGlobalStyle(components, '::view-transition', { pointerEvents: 'none' });

layeredGlobalStyle(
  utilities,
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)',
  { '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } } },
);
