import { keyframes, style } from '@vanilla-extract/css';
import { layeredGlobalStyle } from './layered-global-style.ts';
import { base, components } from './layers.css';
import { vars } from './theme.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1.5rem)' } });
const dim = keyframes({ from: { opacity: 0 } });

export const dialog = style({
  '@layer': {
    [components]: {
      inlineSize: `min(38rem, 100% - 2 * ${vars.space.medium})`,
      // Browsers have a smaller measure for modal ones: a dialog that becomes modal would move.
      maxInlineSize: 'none',
      maxBlockSize: `calc(100dvh - 2 * ${vars.space.medium})`,
      margin: 'auto',
      // The ground around it answers to a click, so all that looks like the dialog is inside of it.
      padding: 0,
      // Seen where a visitor's own colors replace the ground and the shadow.
      border: '1px solid transparent',
      borderRadius: vars.radius.large,
      background: vars.color.surface,
      color: 'inherit',
      boxShadow: vars.shadow.lifted,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '::backdrop': { background: vars.color.scrim },
      selectors: {
        // Rendered open, it lies where code will make it modal, and as it will look then: nothing moves.
        '&[open]:not(:modal)': {
          position: 'fixed',
          zIndex: 20,
          inset: 0,
          blockSize: 'fit-content',
          boxShadow: `0 0 0 100vmax ${vars.color.scrim}`,
          '@media': { print: { position: 'static', boxShadow: 'none' } },
        },
        '&:modal': { animation: `${rise} ${vars.motion.gentle}` },
        '&:modal::backdrop': { animation: `${dim} ${vars.motion.gentle}` },
      },
    },
  },
});

const hangsFrom = `max(${vars.space.medium}, 50dvh - 18rem)`;

/**
 * Has been there from the beginning: does not come in again, and hangs from its upper edge. In the middle of the screen
 * it would move as the rest of it arrives.
 */
export const settled = style({
  '@layer': {
    [components]: {
      selectors: {
        '&&': {
          '@media': {
            screen: {
              marginBlock: `${hangsFrom} auto`,
              maxBlockSize: `calc(100dvh - ${hangsFrom} - ${vars.space.medium})`,
            },
          },
        },
        '&&:modal, &&:modal::backdrop': { animation: 'none' },
      },
    },
  },
});

export const content = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.medium,
      padding: vars.space.large,
      '@media': { '(min-width: 40rem)': { padding: vars.space.xlarge } },
    },
  },
});

export const head = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: vars.space.xsmall,
    },
  },
});

export const title = style({
  '@layer': {
    [components]: {
      fontSize: vars.size.heading,
      '@media': { '(min-width: 40rem)': { fontSize: vars.size.section } },
    },
  },
});

// The page behind stays where it is, and as wide as it was; where its scroll bar stood it is as dim as elsewhere.
layeredGlobalStyle(base, 'html:has(dialog:modal)', {
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  background: `color-mix(in srgb, ${vars.color.text} 60%, ${vars.color.ground})`,
});
layeredGlobalStyle(base, 'html:has(dialog:modal) body', { background: vars.color.ground });
