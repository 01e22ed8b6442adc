import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
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

export const picture = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: vars.radius.large,
      background: vars.color.pool,
    },
  },
});

export const tags = style({
  '@layer': {
    [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, listStyle: 'none' },
  },
});

export const tag = style({
  '@layer': {
    [components]: {
      padding: `${vars.space.xxsmall} ${vars.space.small}`,
      borderRadius: vars.radius.pill,
      background: vars.color.pool,
      fontSize: vars.size.small,
      fontWeight: 600,
    },
  },
});
