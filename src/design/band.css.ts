import { styleVariants } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { components } from './layers.css';
import { pageEdges } from './page-edges.css';
import { sunburst } from './patterns.css';
import { vars } from './theme.css';

export { pageEdges as band };

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

export const inner = componentStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  paddingBlock: vars.space.section,
});
