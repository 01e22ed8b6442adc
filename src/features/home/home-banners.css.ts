import { style } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { utilities } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-layout.css';
import { vars } from '../../design/theme.css';
import { lean, sink } from '../layout/page-parts/can-trio.css';

export const row = componentStyle({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.large,
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const copy = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.medium,
});

export const title = componentStyle({ fontSize: vars.size.title });
export const text = componentStyle({ fontSize: vars.size.lead, maxInlineSize: '32rem' });

export const cans = componentStyle({
  vars: { [lean]: '8deg', [sink]: '5%' },
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  // Narrower than the column, because the rotated outer cans overflow their cells.
  inlineSize: 'min(24rem, 84%)',
  marginInline: 'auto',
});

export const difference = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.large,
  maxInlineSize: '52rem',
  marginInline: 'auto',
  textAlign: 'center',
});

export const sectionTitle = componentStyle({ fontSize: vars.size.section });

export const differenceText = componentStyle({
  fontSize: 'clamp(1.25rem, 1.1rem + 0.9vw, 1.75rem)',
  fontWeight: 500,
  lineHeight: 1.4,
  textWrap: 'balance',
});

export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });

const wide = '(min-width: 48rem)';
const twoColumns = '(min-width: 64rem)';

export const suggestion = componentStyle(
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

export const suggestionPicture = componentStyle({
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

export const suggestionText = componentStyle({ fontSize: vars.size.lead });
