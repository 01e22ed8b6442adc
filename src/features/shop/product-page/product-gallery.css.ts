import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { filling } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 56rem)';
const narrow = '(max-width: 55.99rem)';

export const gallery = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.small,
  minInlineSize: 0,
  selectors: {
    // Without thumbnails below it.
    '&:nth-last-child(2)': {
      '@media': {
        [wide]: { gridRow: 'span 2', position: 'sticky', insetBlockStart: vars.space.large },
      },
    },
  },
});

export const single = componentStyle({ borderRadius: vars.radius.large });

/** A row that scrolls from picture to picture. */
export const row = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: vars.space.small,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderRadius: vars.radius.large,
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': {
    '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    [narrow]: {
      // The edge of the next picture shows that the row scrolls.
      gridAutoColumns: '92%',
      marginInline: `calc(-1 * ${vars.space.medium})`,
      paddingInline: vars.space.medium,
      scrollPaddingInline: vars.space.medium,
      borderRadius: 0,
    },
  },
});

export const frame = componentStyle({
  scrollSnapAlign: 'start',
  // A link to a picture scrolls to the top of the page, so that the whole picture is visible.
  scrollMarginBlockStart: '100vh',
});

const appear = keyframes({ from: { display: 'none' } });

/** Not displayed, and so not loaded, for 2 s unless the row is hovered or focused: the network is free for scripts. */
export const offscreen = componentStyle({
  animation: `${appear} 1ms 2s backwards`,
  selectors: { ':is(:hover, :focus-within) > li &': { animation: 'none' } },
});

export const enlarge = componentStyle({ display: 'block', cursor: 'zoom-in' });

export const picture = componentStyle(
  {
    display: 'block',
    aspectRatio: '1',
    border: `0.375rem solid ${vars.color.surface}`,
    borderRadius: vars.radius.large,
  },
  filling,
);

export const thumbs = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const thumbnail = componentStyle({
  display: 'block',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  overflow: 'hidden',
  border: `2px solid ${vars.color.surface}`,
  borderRadius: vars.radius.small,
  ':hover': { borderColor: vars.color.text },
  '@media': { [wide]: { inlineSize: '4.5rem', blockSize: '4.5rem' } },
});

export const thumbnailPicture = componentStyle({ display: 'block', blockSize: '100%' }, filling);
