import { componentStyle } from '../../../design/component-style.ts';
import { pageEdges } from '../../../design/page-layout.css';
import { sunburst } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';
import { lean, sink } from '../../layout/page-parts/can-trio.css';

const wide = '(min-width: 56rem)';

export const head = componentStyle(
  { overflow: 'hidden', backgroundColor: vars.color.pool, backgroundImage: sunburst },
  pageEdges,
);

export const inner = componentStyle({
  display: 'grid',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space.xxlarge },
  },
});

export const text = componentStyle({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.medium,
  paddingBlock: `${vars.space.xlarge} ${vars.space.xxlarge}`,
  '@media': { [wide]: { paddingBlockStart: vars.space.xxlarge } },
});

export const title = componentStyle({
  fontSize: vars.size.title,
  lineHeight: 1.02,
  overflowWrap: 'anywhere',
});

export const lead = componentStyle({
  maxInlineSize: '34rem',
  minBlockSize: '3lh',
  fontSize: vars.size.lead,
  '@media': { '(min-width: 40rem)': { minBlockSize: '2lh' } },
});

export const cans = componentStyle({
  vars: { [lean]: '6deg', [sink]: '7%' },
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      alignSelf: 'end',
      inlineSize: '25rem',
      marginInlineEnd: vars.space.xlarge,
      marginBlock: `${vars.space.xlarge} -0.75rem`,
    },
  },
});

export const tabs = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const tab = componentStyle({
  display: 'inline-block',
  padding: `${vars.space.xsmall} clamp(${vars.space.xsmall}, 2.6vw, 1.125rem)`,
  borderRadius: vars.radius.pill,
  border: `2px solid ${vars.color.edge}`,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  fontWeight: 600,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick}, background ${vars.motion.quick}`,
  ':hover': { borderColor: vars.color.text },
  ':active': { transform: 'translateY(1px)' },
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: {
    '&[aria-current]': {
      background: vars.color.text,
      borderColor: vars.color.text,
      color: vars.color.ground,
    },
  },
});
