import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { pageEdges } from '../../../design/page-layout.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 64rem)';

export const section = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
});

export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
});

export const heading = componentStyle({ fontSize: vars.size.section });
export const all = componentStyle({ paddingBlock: vars.space.xxsmall, fontWeight: 700 });

/** A row of cards. Where they do not fit, it spans the screen and scrolls. */
export const rail = componentStyle(
  {
    // From the parent's edges, because 100vw includes the scroll bar.
    marginInline: `calc(-1 * ${vars.space.medium})`,
    display: 'grid',
    gridAutoFlow: 'column',
    // As high as cards with all details, so that nothing moves when they replace their skeletons.
    minBlockSize: '31rem',
    gridAutoColumns: 'min(clamp(11.5rem, 58vw, 15rem), 80vw)',
    gap: vars.space.medium,
    // Space for the shadows of the cards.
    paddingBlock: `${vars.space.xxsmall} ${vars.space.large}`,
    marginBlockEnd: `calc(-1 * ${vars.space.large})`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: vars.space.medium,
    scrollbarWidth: 'none',
    '@media': {
      '(min-width: 48rem)': { marginInline: '-1.75rem', scrollPaddingInline: '1.75rem' },
      [wide]: {
        marginInline: 0,
        paddingInline: 0,
        gridAutoColumns: 'minmax(0, 1fr)',
        overflowX: 'visible',
      },
    },
  },
  pageEdges,
);

layeredGlobalStyle(components, `${rail} > *`, { scrollSnapAlign: 'start' });
