import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { iconButton } from '../../../design/button.css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { wide } from '../locator-frame.css';
import { card } from '../card/store-card.css';

const ABOVE_LEAFLET = 1000;

export const view = componentStyle({ position: 'absolute', inset: 0 });

export const canvas = componentStyle({ blockSize: '100%' });
// Leaflet's styles have no layer and load later: overrides need no layer and a higher specificity.
globalStyle(`${canvas}${canvas}`, { background: vars.color.pool });
globalStyle(`${canvas}${canvas} .leaflet-control-attribution`, {
  // The rounded corner of the map would clip the text.
  marginInlineEnd: vars.space.large,
  paddingInline: vars.space.xsmall,
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  fontFamily: vars.font.body,
  color: vars.color.text,
});
globalStyle(`${canvas}${canvas} .leaflet-control-attribution a`, {
  color: 'inherit',
  // A large touch target.
  display: 'inline-block',
  lineHeight: '1.5rem',
});

export const area = componentStyle({
  position: 'absolute',
  zIndex: ABOVE_LEAFLET,
  insetBlockEnd: vars.space.medium,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'fit-content',
});

export const panel = componentStyle({
  position: 'absolute',
  zIndex: ABOVE_LEAFLET,
  insetBlockEnd: 0,
  insetInline: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  maxBlockSize: '70%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.small,
  borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
  border: `2px solid ${vars.color.text}`,
  borderBlockEndWidth: 0,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  ':focus': { outline: 'none' },
  '@media': {
    [wide]: {
      inset: 'auto auto 1rem 1rem',
      inlineSize: 'min(24rem, 100% - 2rem)',
      borderBlockEndWidth: '2px',
      borderRadius: vars.radius.large,
    },
  },
});

export const cards = componentStyle({ display: 'grid', gap: vars.space.medium });

export const close = componentStyle(
  { position: 'sticky', insetBlockStart: 0, fontSize: vars.size.heading },
  iconButton,
);

// The panel frames the cards.
globalStyle(`${panel} ${card}${card}`, {
  '@layer': { [components]: { padding: vars.space.xsmall, border: 0, background: 'none' } },
});

const round = {
  border: `3px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  boxShadow: vars.shadow.raised,
  cursor: 'pointer',
} as const;

const chosen = { backgroundColor: vars.color.accent, outline: `3px solid ${vars.color.text}` };

export const pin = componentStyle({
  ...round,
  backgroundColor: vars.color.surface,
  selectors: {
    '&[data-chosen]': chosen,
    // WebKit may draw an opaque square around an image of SVG, which must not cover the ring.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '8%',
      borderRadius: vars.radius.pill,
      background: 'url("/favicon.svg") center / contain no-repeat',
    },
  },
});

export const markedPin = componentStyle({ ...chosen, borderWidth: '4px' });

export const pinName = componentStyle({
  position: 'absolute',
  // The name covers markers that can still be pressed.
  pointerEvents: 'none',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineStart: '50%',
  translate: '-50% 0',
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  background: vars.color.text,
  color: vars.color.surface,
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: 700,
  whiteSpace: 'nowrap',
});

export const message = componentStyle({
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  color: vars.color.text,
  fontFamily: vars.font.body,
  position: 'absolute',
  zIndex: ABOVE_LEAFLET,
  insetBlockStart: vars.space.medium,
  insetInline: '3.5rem',
  marginInline: 'auto',
  inlineSize: 'fit-content',
  padding: vars.space.small,
  border: `2px solid ${vars.color.text}`,
  textAlign: 'center',
});

export const cluster = componentStyle({
  ...round,
  background: vars.color.brand,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: 700,
  lineHeight: '38px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  selectors: { '&[data-chosen]': chosen },
});
