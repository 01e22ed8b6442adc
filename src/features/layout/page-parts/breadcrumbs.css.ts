import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const trail = style([screenOnly, { '@layer': { [components]: { minInlineSize: 0 } } }]);

export const crumbs = style({
  '@layer': {
    [components]: { display: 'flex', flexWrap: 'wrap', listStyle: 'none', whiteSpace: 'nowrap' },
  },
});

export const crumb = style({
  '@layer': {
    [components]: {
      paddingBlock: vars.space.xsmall,
      selectors: {
        // A long title gives way to what leads to it.
        '&:last-child': {
          flex: '1 1 0',
          minInlineSize: 'min(4rem, 100%)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '& + &::before': { content: '"/" / ""', marginInline: vars.space.xsmall },
      },
    },
  },
});

export const link = style({
  '@layer': { [components]: { display: 'inline-block', position: 'relative' } },
});
