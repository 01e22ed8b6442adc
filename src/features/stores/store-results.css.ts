import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';
import { screenOnly } from '../../design/visibility.css';
import { mapView, narrow, wide } from './locator-frame.css';

const HEIGHT = '600px';

export const beside = componentStyle({
  '@media': {
    [wide]: { display: 'flex', alignItems: 'start', gap: vars.space.large },
    [narrow]: {
      selectors: { [`${mapView} &`]: { display: 'flex', flexDirection: 'column', flexGrow: 1 } },
    },
  },
});

export const scroller = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.medium,
  // Contains visually hidden content, which would otherwise make the page longer.
  position: 'relative',
  '@media': {
    [wide]: {
      maxBlockSize: HEIGHT,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: vars.space.xxsmall,
    },
  },
});

export const stores = componentStyle({
  '@media': {
    [wide]: { flex: '2 1 0', minInlineSize: 0 },
    [narrow]: { selectors: { [`${mapView} &`]: { display: 'none' } } },
  },
});

export const list = componentStyle({ display: 'grid', inlineSize: '100%', gap: vars.space.small });

export const cardSkeleton = componentStyle({ blockSize: '11rem' });

export const more = componentStyle(
  {
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space.xsmall,
    ':focus': { outline: 'none' },
  },
  screenOnly,
);

export const mapFrame = componentStyle({
  // Contains the z-indexes of Leaflet, and lies above the wavy edge of the next section.
  zIndex: 1,
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  border: `2px solid ${vars.color.line}`,
  background: vars.color.pool,
});

export const mapArea = componentStyle(
  {
    '@media': {
      [wide]: { flex: '3 1 0', minInlineSize: 0, blockSize: HEIGHT },
      [narrow]: {
        display: 'none',
        border: 0,
        borderRadius: 0,
        selectors: { [`${mapView} &`]: { display: 'block', flexGrow: 1, minBlockSize: '18rem' } },
      },
    },
  },
  mapFrame,
);

export const map = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  ':focus': { outline: 'none' },
});

export const noResultsTitle = componentStyle({ fontSize: vars.size.heading });
export const noResultsActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
});

export const listTitle = componentStyle({
  paddingBlock: vars.space.medium,
  fontSize: vars.size.lead,
});
export const farList = componentStyle({ display: 'grid', gap: vars.space.medium, padding: 0 });
