import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const box = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignContent: 'start',
      gap: vars.space.small,
      maxInlineSize: '30rem',
    },
  },
});
export const sheet = style([
  box,
  screenOnly,
  {
    '@layer': {
      [components]: {
        marginBlockStart: vars.space.xlarge,
        marginInline: 'auto',
        inlineSize: '100%',
        maxInlineSize: vars.width.text,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.pool,
      },
    },
  },
]);

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const answer = style({
  '@layer': { [components]: { flexBasis: '100%', fontWeight: 600 } },
});
