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

export const head = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.small,
  maxInlineSize: vars.width.text,
  marginInline: 'auto',
  textAlign: 'center',
});

export const title = componentStyle({ fontSize: vars.size.section });
export const text = componentStyle({ fontSize: vars.size.lead, textWrap: 'balance' });
