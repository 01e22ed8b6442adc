import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const card = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        blockSize: '100%',
        overflow: 'hidden',
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
      },
    },
  },
]);

export const picture = style([
  filling,
  {
    '@layer': {
      [components]: {
        aspectRatio: '5 / 4',
        objectPosition: '50% 65%',
        '@media': { '(min-width: 40rem)': { aspectRatio: '4 / 5' } },
      },
    },
  },
]);

export const text = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignContent: 'start',
      gap: vars.space.xsmall,
      padding: vars.space.large,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
export const action = style({ '@layer': { [components]: { justifySelf: 'center' } } });
