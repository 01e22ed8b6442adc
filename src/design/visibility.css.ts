import { vars } from './theme.css';
import { keyframes, style } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { SCROLL_RESTORING } from '../lib/browser.ts';
import { utilities } from './layers.css';

/** Hides text that screen readers read. */
export const visuallyHiddenRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHidden = style({ '@layer': { [utilities]: visuallyHiddenRule } });

export const screenOnly = style({
  '@layer': { [utilities]: { '@media': { print: { display: 'none' } } } },
});

const untilNear = keyframes({
  from: {
    contentVisibility: 'auto',
    // An overestimate, so that the page is long enough for the browser to restore a scroll position.
    containIntrinsicBlockSize: '70rem',
    // Waves and shadows overflow the element.
    overflowClipMargin: '2rem',
  },
});

/**
 * Defers the layout of content below the fold: for one to two seconds, `content-visibility: auto` skips it until it is near the
 * viewport, because it would double the layout work before the FCP and after a tap on a link. Not for content that
 * replaces a skeleton of the same height.
 */
export const deferredRendering = style({
  '@layer': {
    [utilities]: {
      '@supports': {
        '(overflow-clip-margin: 2rem)': {
          selectors: {
            [`:root:not([${SCROLL_RESTORING}]) &`]: {
              animation: `${untilNear} 1ms 1s backwards`,
              // One section after another, because the layout of all of them at once would be a long task. A browser
              // without sibling-index() keeps the delay of one second.
              animationDelay: 'calc(1s + sibling-index() * 0.1s)',
            },
          },
        },
      },
    },
  },
});

/** A light ground in forced colors, for a picture with dark parts on a transparent ground. */
export const keptColors = {
  '(forced-colors: active)': { forcedColorAdjust: 'none', background: vars.color.ground },
} as const;

/** An outline that is visible in forced colors only, which remove the backgrounds and shadows that show an edge. */
export const highContrastEdge = componentStyle({
  outline: '1px solid transparent',
  outlineOffset: '-1px',
});

/** Placeholder, one viewport high, for content that is still loading. Keeps the footer below the fold. */
export const viewportPlaceholder = componentStyle({ blockSize: '100vh' });

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
