import { style } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { utilities } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-edges.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 48rem)';
const twoColumns = '(min-width: 64rem)';

export const panel = componentStyle(
  {
    display: 'grid',
    alignItems: 'start',
    gap: vars.space.large,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    '@media': {
      [wide]: { padding: vars.space.xlarge },
      [twoColumns]: {
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: vars.space.xlarge,
      },
    },
  },
  highContrastEdge,
);

export const picture = componentStyle({
  inlineSize: 'min(16rem, 80%)',
  justifySelf: 'center',
  '@media': {
    [twoColumns]: {
      inlineSize: 'min(24rem, 80%)',
      position: 'sticky',
      insetBlockStart: BELOW_HEADER,
    },
  },
});

export const copy = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.medium,
});
export const details = componentStyle({
  inlineSize: '100%',
  // Browsers without ::details-content show the button that opens the form.
  '@supports': {
    'selector(::details-content)': {
      '@media': {
        [wide]: {
          selectors: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
        },
      },
    },
  },
});

export const opener = style({
  '@layer': {
    [utilities]: {
      listStyle: 'none',
      selectors: {
        '&::-webkit-details-marker': { display: 'none' },
        '[open] > &': { marginBlockEnd: vars.space.large },
      },
      '@supports': { 'selector(::details-content)': { '@media': { [wide]: { display: 'none' } } } },
    },
  },
});

export const title = componentStyle({ fontSize: vars.size.section });
export const text = componentStyle({ fontSize: vars.size.lead });
