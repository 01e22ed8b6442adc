import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { mapView, narrow, wide } from './locator-frame.css';

const HEIGHT = '600px';

export const beside = style({
  '@layer': {
    [components]: {
      '@media': {
        [wide]: { display: 'flex', alignItems: 'start', gap: vars.space.large },
        [narrow]: {
          selectors: {
            [`${mapView} &`]: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
          },
        },
      },
    },
  },
});

export const scroller = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.medium,
      // Visually hidden content would make the page longer without this.
      position: 'relative',
      '@media': {
        [wide]: {
          maxBlockSize: HEIGHT,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          padding: vars.space.xxsmall,
        },
      },
    },
  },
});

export const stores = style({
  '@layer': {
    [components]: {
      '@media': {
        [wide]: { flex: '2 1 0', minInlineSize: 0 },
        [narrow]: { selectors: { [`${mapView} &`]: { display: 'none' } } },
      },
    },
  },
});

export const list = style({
  '@layer': {
    [components]: {
      display: 'grid',
      inlineSize: '100%',
      gap: vars.space.small,
      listStyle: 'none',
    },
  },
});

export const outline = style({ '@layer': { [components]: { blockSize: '11rem' } } });

export const more = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.xsmall,
      ':focus': { outline: 'none' },
    },
  },
});

export const mapFrame = style({
  '@layer': {
    [components]: {
      // Contains those of Leaflet, and lies over the wave of what follows.
      zIndex: 1,
      position: 'relative',
      overflow: 'hidden',
      borderRadius: vars.radius.large,
      border: `2px solid ${vars.color.line}`,
      background: vars.color.pool,
    },
  },
});

export const mapPlace = style([
  mapFrame,
  {
    '@layer': {
      [components]: {
        '@media': {
          [wide]: { flex: '3 1 0', minInlineSize: 0, blockSize: HEIGHT },
          [narrow]: {
            display: 'none',
            border: 0,
            borderRadius: 0,
            selectors: {
              [`${mapView} &`]: { display: 'block', flexGrow: 1, minBlockSize: '18rem' },
            },
          },
        },
      },
    },
  },
]);

export const map = style({
  '@layer': {
    [components]: {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      ':focus': { outline: 'none' },
    },
  },
});
