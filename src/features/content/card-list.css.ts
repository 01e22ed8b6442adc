import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

// Keeps its line while empty, so that the list stays where it is.
export const count = style({
  '@layer': {
    [components]: {
      minBlockSize: '2.2em',
      paddingBlock: vars.space.xxsmall,
      fontSize: vars.size.small,
      color: vars.color.textQuiet,
    },
  },
});

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});
