import { style } from '@vanilla-extract/css';
import { highContrastEdge } from './visibility.css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const panel = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        justifyItems: 'start',
        gap: vars.space.medium,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
        '@media': { '(min-width: 48rem)': { padding: vars.space.xlarge } },
      },
    },
  },
]);

export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });
