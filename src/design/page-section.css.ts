import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { pageEdges } from './page-edges.css';
import { vars } from './theme.css';

export const section = style([
  pageEdges,
  {
    '@layer': {
      [components]: {
        paddingBlock: `${vars.space.large} ${vars.space.xxlarge}`,
        '@media': { '(min-width: 48rem)': { paddingBlockStart: vars.space.xlarge } },
      },
    },
  },
]);
