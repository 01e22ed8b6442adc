import { styleVariants } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { components } from './layers.css';
import { sunburst } from './patterns.css';
import { vars } from './theme.css';
import { highContrastEdge } from './visibility.css';

export const HEADER_HEIGHT = '4rem';

/** Block offset at which sticky elements clear the header. */
export const BELOW_HEADER = '5.5rem';

/** Inline padding that aligns the content of full-width elements such as header, bands and footer. */
const edge = (gutter: string) => `max(${gutter}, (100% - ${vars.width.content}) / 2)`;

export const pageEdges = componentStyle({
  paddingInline: edge(vars.space.medium),
  '@media': { '(min-width: 48rem)': { paddingInline: edge('1.75rem') } },
});

export const section = componentStyle(
  {
    paddingBlock: `${vars.space.large} ${vars.space.section}`,
    '@media': { '(min-width: 48rem)': { paddingBlockStart: vars.space.xlarge } },
  },
  pageEdges,
);

export const heading = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.small,
  maxInlineSize: vars.width.text,
  marginInline: 'auto',
  textAlign: 'center',
});

export const title = componentStyle({ fontSize: vars.size.section });
export const text = componentStyle({ fontSize: vars.size.lead, textWrap: 'balance' });

export const ground = styleVariants({
  plain: { '@layer': { [components]: { backgroundColor: vars.color.ground } } },
  pool: { '@layer': { [components]: { backgroundColor: vars.color.pool } } },
  water: { '@layer': { [components]: { backgroundColor: vars.color.water } } },
  brand: {
    '@layer': { [components]: { backgroundColor: vars.color.brand, backgroundImage: sunburst } },
  },
  deep: {
    '@layer': {
      [components]: {
        backgroundColor: vars.color.text,
        color: vars.color.ground,
        vars: { [vars.color.focus]: vars.color.ground },
      },
    },
  },
});

/** Content of a band that is as wide as its text. */
export const centered = componentStyle({ justifySelf: 'center' });

export const inBand = componentStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  paddingBlock: vars.space.section,
});

export const panel = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    justifyItems: 'start',
    gap: vars.space.medium,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    '@media': { '(min-width: 48rem)': { padding: vars.space.xlarge } },
  },
  highContrastEdge,
);

export const columns = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xlarge,
  '@media': { '(min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const pair = componentStyle(
  {
    alignItems: 'center',
    '@media': { '(min-width: 56rem)': { gap: vars.space.xxlarge } },
  },
  columns,
);

export const trio = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
