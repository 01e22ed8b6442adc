import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

/** Inline padding that aligns the content of full-width elements such as header, bands and footer. */
const edge = (gutter: string) => `max(${gutter}, (100% - ${vars.width.content}) / 2)`;

export const pageEdges = componentStyle({
  paddingInline: edge(vars.space.medium),
  '@media': { '(min-width: 48rem)': { paddingInline: edge('1.75rem') } },
});

export const HEADER_HEIGHT = '4rem';

/** Block offset at which sticky elements clear the header. */
export const BELOW_HEADER = '5.5rem';
