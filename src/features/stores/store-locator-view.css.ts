import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { mapView, narrow } from './locator-frame.css';

export const near = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
});
export const nearButton = componentStyle({
  '@media': { [narrow]: { minBlockSize: '2.75rem', paddingInline: vars.space.medium } },
});
export const nearError = componentStyle({
  fontWeight: 600,
  color: vars.color.alarm,
  maxInlineSize: '26rem',
  // Takes no room beside the button, which would not fit beside the switch.
  ':empty': { position: 'absolute' },
});

export const found = componentStyle({
  display: 'grid',
  // No wider than the screen, whatever it holds.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@media': {
    [narrow]: {
      selectors: {
        [`${mapView} &`]: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 0 },
      },
    },
  },
});

export const count = componentStyle({
  minBlockSize: '1.5em',
  fontSize: vars.size.heading,
  '@media': {
    [narrow]: { selectors: { [`${mapView} &`]: { fontSize: vars.size.body } } },
  },
});

// The map goes from edge to edge, the words above it do not.
globalStyle(`${mapView} ${found} > :is(h2, p, search)`, {
  '@layer': {
    [components]: { '@media': { [narrow]: { padding: `0 1rem ${vars.space.xsmall}` } } },
  },
});

export const countOutline = componentStyle({ inlineSize: '12rem' }, count);
