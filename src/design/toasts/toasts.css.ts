import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../component-style.ts';
import { highContrastEdge, screenOnly } from '../visibility.css';
import { vars } from '../theme.css';
import { TOAST_GAP_PX, TOAST_REMOVAL_MS, TOAST_WIDTH_PX } from './toast-state.ts';

const wide = '(min-width: 40rem)';
const moving = '(prefers-reduced-motion: no-preference)';

/** At the bottom of wide screens and at the top of phones, whose keyboard would cover the bottom. */
export const container = componentStyle(
  {
    position: 'fixed',
    inset: `${vars.space.medium} 0 auto`,
    // With the `fit-content` of the user agent stylesheet a grid is as high as the window in WebKit.
    blockSize: 'auto',
    inlineSize: `min(${TOAST_WIDTH_PX}px, 100% - 2 * ${vars.space.medium})`,
    margin: '0 auto',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.text,
    overflow: 'visible',
    pointerEvents: 'none',
    '@media': { [wide]: { inset: `auto ${vars.space.large} ${vars.space.large} auto` } },
  },
  screenOnly,
);

export const list = componentStyle({ display: 'grid', gap: TOAST_GAP_PX });

// Changes nothing: its delay is the time of a toast. Reduced motion shortens the durations of all animations.
const stay = keyframes({ to: { visibility: 'visible' } });

export const timed = componentStyle({
  animation: `${stay} 1ms`,
  selectors: { [`${list}:focus-within &`]: { animationPlayState: 'paused' } },
  // A touch screen keeps the hover until the next tap.
  '@media': {
    '(hover: hover)': { selectors: { [`${list}:hover &`]: { animationPlayState: 'paused' } } },
  },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(var(--toast-from))' } });
const leave = keyframes({ to: { opacity: 0, transform: 'scale(0.94)' } });
const flyOff = keyframes({ to: { opacity: 0, translate: 'calc(100% + 2rem)' } });

export const toast = componentStyle(
  {
    vars: { '--toast-from': '-1rem' },
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: vars.space.small,
    alignItems: 'start',
    padding: vars.space.small,
    borderRadius: vars.radius.medium,
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 2px ${vars.color.brand}, ${vars.shadow.lifted}`,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    pointerEvents: 'auto',
    userSelect: 'none',
    // Leaves horizontal swipes to the toast.
    touchAction: 'pan-y',
    '::before': {
      content: '""',
      inlineSize: '2rem',
      blockSize: '2rem',
      background: 'url("/favicon.svg") center / contain no-repeat',
    },
    ':focus-visible': { borderRadius: vars.radius.medium },
    '@media': {
      [wide]: { vars: { '--toast-from': '1rem' } },
      [moving]: {
        animation: `${arrive} ${vars.motion.gentle}`,
        selectors: {
          '&[data-state="closed"]': {
            animation: `${leave} ${TOAST_REMOVAL_MS}ms ease-in forwards`,
          },
          '&:not([data-swiped])': { transition: `translate ${vars.motion.quick}` },
          '&[data-state="closed"][data-swiped]': {
            animation: `${flyOff} ${TOAST_REMOVAL_MS}ms ease-out forwards`,
          },
        },
      },
    },
  },
  highContrastEdge,
);

export const destructive = componentStyle({
  background: vars.color.alarmGround,
  color: vars.color.alarm,
  boxShadow: `inset 0 0 0 2px ${vars.color.alarm}, ${vars.shadow.lifted}`,
  '::before': {
    content: '"!" / ""',
    display: 'grid',
    placeItems: 'center',
    borderRadius: vars.radius.pill,
    background: vars.color.alarm,
    color: vars.color.alarmGround,
    fontFamily: vars.font.display,
    fontSize: vars.size.lead,
    lineHeight: 1,
  },
});

export const title = componentStyle({ fontWeight: 700 });

export const action = componentStyle({
  minBlockSize: '2rem',
  marginBlockStart: vars.space.xsmall,
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: '2px solid currentColor',
  borderRadius: vars.radius.pill,
  background: 'none',
  fontWeight: 700,
  cursor: 'pointer',
});

export const close = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill, outlineOffset: '-2px' },
});
