import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const article = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const facts = style({ '@layer': { [components]: { color: vars.color.textQuiet } } });

export const picture = style([
  filling,
  { '@layer': { [components]: { aspectRatio: '4 / 3', borderRadius: vars.radius.large } } },
]);

export const tags = style({
  '@layer': {
    [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, listStyle: 'none' },
  },
});

export const tag = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        padding: `${vars.space.xxsmall} ${vars.space.small}`,
        borderRadius: vars.radius.pill,
        background: vars.color.pool,
        fontSize: vars.size.small,
        fontWeight: 600,
      },
    },
  },
]);
