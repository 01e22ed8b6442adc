import { style } from '@vanilla-extract/css';
import { coveringLink } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export { card } from '../../design/card.css';
export { trio } from '../../design/columns.css';

export const content = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      justifyItems: 'start',
      gap: vars.space.small,
      padding: vars.space.large,
      '@media': { '(min-width: 64rem)': { padding: vars.space.xlarge } },
    },
  },
});

export const icon = style({
  '@layer': { [components]: { inlineSize: '4.5rem', blockSize: '4.5rem', objectFit: 'contain' } },
});

export const zero = style([
  icon,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        placeContent: 'center',
        borderRadius: vars.radius.pill,
        background: vars.color.accent,
        fontFamily: vars.font.display,
        fontSize: vars.size.heading,
      },
    },
  },
]);

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const action = style([
  coveringLink,
  {
    '@layer': {
      [components]: {
        padding: 0,
        border: 0,
        background: 'none',
        fontWeight: 700,
        textDecoration: 'underline',
        cursor: 'pointer',
      },
    },
  },
]);
