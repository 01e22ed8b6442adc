import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const zoom = componentStyle({
  inlineSize: '100%',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  border: 0,
  background: vars.color.ground,
  color: 'inherit',
  selectors: { '&[open]': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' } },
});

export const row = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

export const frame = componentStyle({
  display: 'grid',
  scrollSnapAlign: 'start',
  padding: vars.space.small,
});

export const picture = componentStyle({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'contain',
});

export const controls = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.small,
  paddingBlockEnd: `max(${vars.space.small}, env(safe-area-inset-bottom))`,
});
