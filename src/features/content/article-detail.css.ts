import { style } from '@vanilla-extract/css';
import { highContrastEdge, screenOnly } from '../../design/visibility.css';
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
        display: 'block',
        padding: `${vars.space.xxsmall} ${vars.space.small}`,
        border: `1px solid ${vars.color.edge}`,
        borderRadius: vars.radius.pill,
        background: vars.color.pool,
        fontSize: vars.size.small,
        fontWeight: 600,
        textDecoration: 'none',
        ':hover': { borderColor: vars.color.text, background: vars.color.surface },
        ':focus-visible': { borderRadius: vars.radius.pill },
      },
    },
  },
]);

export const more = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.medium,
        maxInlineSize: vars.width.text,
        marginInline: 'auto',
        marginBlockStart: vars.space.xlarge,
      },
    },
  },
]);
export const moreTitle = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
