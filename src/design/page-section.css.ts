import { componentStyle } from './component-style.ts';
import { pageEdges } from './page-edges.css';
import { vars } from './theme.css';

export const section = componentStyle(
  {
    paddingBlock: `${vars.space.large} ${vars.space.section}`,
    '@media': { '(min-width: 48rem)': { paddingBlockStart: vars.space.xlarge } },
  },
  pageEdges,
);
