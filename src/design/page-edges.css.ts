import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

/** How far content, header and footer stand from the sides, in an element as wide as the page. */
const edge = (gutter: string) => `max(${gutter}, (100% - ${vars.width.content}) / 2)`;

export const pageEdges = componentStyle({
  paddingInline: edge(vars.space.medium),
  '@media': { '(min-width: 48rem)': { paddingInline: edge('1.75rem') } },
});

export const HEADER_HEIGHT = '4rem';

/** Where something that sticks stands clear of the header. */
export const BELOW_HEADER = '5.5rem';
