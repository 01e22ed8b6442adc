import { keyframes } from '@vanilla-extract/css';
import { componentStyle, layeredGlobalStyle } from './component-style.ts';
import { base } from './layers.css';
import { vars } from './theme.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1.5rem)' } });
const dim = keyframes({ from: { opacity: 0 } });

export const dialog = componentStyle({
  inlineSize: `min(38rem, 100% - 2 * ${vars.space.medium})`,
  // Overrides the smaller maximum of modal dialogs, with which a dialog would move when it becomes modal.
  maxInlineSize: 'none',
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.medium})`,
  margin: 'auto',
  // A click on the dialog element closes the dialog, so the content fills it.
  padding: 0,
  // Visible in forced colors only.
  border: '1px solid transparent',
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: 'inherit',
  boxShadow: vars.shadow.lifted,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '::backdrop': { background: vars.color.scrim },
  selectors: {
    // A dialog that is rendered open looks the same before and after it becomes modal.
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
});

const top = `max(${vars.space.medium}, 50dvh - 18rem)`;

/** For a dialog that is rendered open. A centered one would move while its content streams in. */
export const renderedOpen = componentStyle({
  selectors: {
    '&&': {
      '@media': {
        screen: {
          marginBlock: `${top} auto`,
          maxBlockSize: `calc(100dvh - ${top} - ${vars.space.medium})`,
        },
      },
    },
    '&&:modal, &&:modal::backdrop': { animation: 'none' },
  },
});

export const content = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  padding: vars.space.large,
  '@media': { '(min-width: 40rem)': { padding: vars.space.xlarge } },
});

export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});

export const title = componentStyle({
  // A long title wraps, and the close button stays beside it while the longest word leaves room.
  flex: '1 1 min-content',
  overflowWrap: 'break-word',
  fontSize: vars.size.heading,
  '@media': { '(min-width: 40rem)': { fontSize: vars.size.section } },
});

// Prevents scrolling of the page behind a modal dialog, and dims the gutter of its scroll bar.
layeredGlobalStyle(base, 'html:has(dialog:modal)', {
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  background: `color-mix(in srgb, ${vars.color.text} 60%, ${vars.color.ground})`,
});
layeredGlobalStyle(base, 'html:has(dialog:modal) body', { background: vars.color.ground });
