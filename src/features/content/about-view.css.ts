import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { pair } from '../../design/page-layout.css';
import { filling, sunburst } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 56rem)';

export { pair };

export const text = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space.medium,
});

export const heading = componentStyle({ fontSize: vars.size.section });

export const picture = componentStyle(
  {
    aspectRatio: '4 / 3',
    objectPosition: '50% 60%',
    borderRadius: vars.radius.large,
    boxShadow: vars.shadow.lifted,
  },
  filling,
);

export const values = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const value = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space.small,
    padding: vars.space.large,
    borderBlockStart: `0.5rem solid ${vars.color.brand}`,
    borderRadius: vars.radius.medium,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
  },
  highContrastEdge,
);

export const valueTitle = componentStyle({ fontSize: vars.size.heading });

export const flavors = componentStyle({
  display: 'grid',
  // Two columns, or one with a large font.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7rem, 40%), 1fr))',
  gap: `${vars.space.large} ${vars.space.medium}`,
  '@media': {
    '(min-width: 60rem)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      columnGap: vars.space.large,
    },
  },
});

export const flavor = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xsmall,
});

export const flavorTitle = componentStyle({
  fontSize: vars.size.lead,
  '@media': { '(min-width: 40rem)': { fontSize: vars.size.heading } },
});

export const drink = componentStyle(
  { aspectRatio: '4 / 5', marginBlockEnd: vars.space.xsmall, borderRadius: vars.radius.large },
  filling,
);

export const centered = componentStyle({ justifySelf: 'center' });

export const careers = componentStyle(
  {
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.brand,
    backgroundImage: sunburst,
    '@media': { [wide]: { padding: vars.space.xlarge } },
  },
  pair,
);
