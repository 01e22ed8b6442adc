import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { card } from '../card/store-card.css';
import { mapFrame } from '../store-results.css';

export const beside = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  '@media': { '(min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

export const info = componentStyle(
  {
    // The last row, the actions, is at the lower edge.
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.medium,
    '@media': { '(min-width: 48rem)': { padding: vars.space.large } },
  },
  card,
);

globalStyle(`${info} > :last-child`, {
  '@layer': { [components]: { marginBlockStart: 'auto' } },
});

export const map = componentStyle(
  {
    blockSize: '20rem',
    '@media': { '(min-width: 48rem)': { blockSize: '24rem' } },
  },
  mapFrame,
);

export const nearby = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  marginBlockStart: vars.space.large,
});

/** Stretches the cards of a row to the same height. */
export const nearbyCard = componentStyle({ display: 'grid' });
