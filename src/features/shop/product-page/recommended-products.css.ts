import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { styleVariants } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 48rem)';

/** Shelves side by side on wide screens, each as wide as its number of products requires. */
export const shelves = componentStyle(
  {
    display: 'grid',
    gap: vars.space.xlarge,
    marginBlockStart: vars.space.xlarge,
    '@media': {
      [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: vars.space.large },
    },
  },
  screenOnly,
);

/** By the number of products. */
export const shelf = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4 }, (count) => ({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      alignContent: 'start',
      '@media': { [wide]: { gridColumn: `span ${count}` } },
    },
  },
}));

export const title = componentStyle({ fontSize: vars.size.heading });

export const products = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7rem, 40%), 1fr))',
  gap: vars.space.medium,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'none',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridAutoFlow: 'column',
      gap: vars.space.large,
    },
  },
});

// In two columns, an odd number of products leaves no gap.
layeredGlobalStyle(components, `${products} > :only-child`, {
  '@media': { '(max-width: 47.99rem)': { gridColumn: '1 / -1' } },
});
layeredGlobalStyle(components, `${products} > :nth-child(3):last-child`, {
  '@media': { '(max-width: 47.99rem)': { display: 'none' } },
});
