import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../../../../design/theme.css';

// Where the rounded corner of the map would cut it off. Leaflet's own styles have no layer and come before these.
globalStyle('.leaflet-container .leaflet-control-attribution', {
  marginInlineEnd: vars.space.large,
  paddingInline: vars.space.xsmall,
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  fontFamily: vars.font.body,
  color: vars.color.text,
});
globalStyle('.leaflet-container .leaflet-control-attribution a', {
  color: 'inherit',
  // Large enough for a finger.
  display: 'inline-block',
  lineHeight: '1.5rem',
});
