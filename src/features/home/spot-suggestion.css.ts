import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
import { components } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-edges.css';
import { vars } from '../../design/theme.css';

export const panel = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        alignItems: 'start',
        gap: vars.space.large,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
        '@media': {
          '(min-width: 48rem)': {
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            gap: vars.space.xlarge,
            padding: vars.space.xlarge,
          },
        },
      },
    },
  },
]);

export const picture = style({
  '@layer': {
    [components]: {
      inlineSize: 'min(24rem, 80%)',
      justifySelf: 'center',
      '@media': { '(min-width: 48rem)': { position: 'sticky', insetBlockStart: BELOW_HEADER } },
    },
  },
});

export const copy = style({
  '@layer': { [components]: { display: 'grid', justifyItems: 'start', gap: vars.space.medium } },
});
export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });
export const text = style({ '@layer': { [components]: { fontSize: vars.size.lead } } });
