import { componentStyle } from '../../../design/component-style.ts';
import { pageEdges } from '../../../design/page-layout.css';
import { deferredRendering, screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';
import { wavyTop } from '../../../design/patterns.css';
import { narrow, wide } from './site-menu.css';

export const footer = componentStyle(
  {
    background: vars.color.pool,
    '::after': {
      content: '""',
      display: 'block',
      blockSize: '2.5rem',
      borderBlockStart: `0.25rem solid ${vars.color.surface}`,
      background: `${vars.color.ground} url("./terrazzo.svg") 50% 50% / 10rem 2.5rem`,
    },
  },
  wavyTop,
  screenOnly,
  deferredRendering,
);

export const columns = componentStyle(
  {
    display: 'grid',
    // Two columns, or one with a large font.
    gridTemplateColumns:
      'repeat(auto-fill, minmax(min(100%, max(7.5rem, (100% - 1.1rem) / 2)), 1fr))',
    gap: `${vars.space.xlarge} ${vars.space.medium}`,
    paddingBlock: `${vars.space.xxlarge} ${vars.space.xlarge}`,
    '@media': { [wide]: { gridTemplateColumns: '4fr 2fr 3fr 5fr', columnGap: vars.space.xlarge } },
  },
  pageEdges,
);

export const across = componentStyle({ '@media': { [narrow]: { gridColumn: '1 / -1' } } });

export const brand = componentStyle(
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.medium,
    maxInlineSize: '24rem',
    textWrap: 'balance',
  },
  across,
);
export const logo = componentStyle({ justifySelf: 'start' });

export const social = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const socialLink = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.brand },
  ':focus-visible': { borderRadius: vars.radius.pill },
});

export const title = componentStyle({
  fontSize: vars.size.lead,
  marginBlockEnd: vars.space.xsmall,
});
export const link = componentStyle({
  display: 'inline-block',
  paddingBlock: vars.space.xxsmall,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const closing = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space.xxsmall} ${vars.space.large}`,
    paddingBlock: vars.space.medium,
    fontSize: vars.size.small,
  },
  pageEdges,
);

const newsletter = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.small,
  maxInlineSize: '30rem',
});
export const newsletterOnPage = componentStyle(
  {
    marginBlockStart: vars.space.xlarge,
    marginInline: 'auto',
    inlineSize: '100%',
    maxInlineSize: vars.width.text,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.pool,
  },
  newsletter,
  screenOnly,
);

/** Hidden on pages that contain a newsletter form. */
export const newsletterInFooter = componentStyle(
  { selectors: { ':root:has(main #newsletter) &': { display: 'none' } } },
  newsletter,
);

export const newsletterTitle = componentStyle({ fontSize: vars.size.heading });
