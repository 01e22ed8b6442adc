import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

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
