import { componentStyle } from '../../design/component-style.ts';
import { card } from '../../design/card.css';
import { filling } from '../../design/patterns.css';
import { highContrastEdge } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 56rem)';
const pictureWidth = 'min(6.5rem, 31vw)';

export { coveringLink as link } from '../../design/card.css';

export const head = componentStyle({ display: 'grid', gap: vars.space.medium });
export const title = componentStyle({ fontSize: vars.size.title });
export const lead = componentStyle({ fontSize: vars.size.lead, maxInlineSize: vars.width.text });

export const resultsBody = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // Fills the screen together with the head, so that late results do not shift a visible footer.
  minBlockSize: 'calc(100svh - 20rem)',
  gap: vars.space.xlarge,
});
export const summary = componentStyle({ display: 'grid', gap: vars.space.xsmall });
export const count = componentStyle({
  minBlockSize: '1.5em',
  fontSize: vars.size.heading,
  overflowWrap: 'anywhere',
});

export const popular = componentStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const links = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.medium,
});
export const linksTitle = componentStyle({ fontSize: vars.size.heading });
export const chips = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });
export const chip = componentStyle(
  {
    display: 'grid',
    alignItems: 'center',
    minBlockSize: '2.75rem',
    paddingInline: vars.space.medium,
    borderRadius: vars.radius.pill,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { background: vars.color.pool },
  },
  highContrastEdge,
);

export const section = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
});
export const sectionTitle = componentStyle({ fontSize: vars.size.heading });
export const sectionCount = componentStyle({
  fontFamily: vars.font.body,
  fontSize: vars.size.lead,
  fontWeight: 400,
  color: vars.color.textQuiet,
});

export const rows = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** The last of an odd number of results takes the full width. */
export const rowItem = componentStyle({
  '@media': { [wide]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } } },
});
export const places = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space.medium,
});

export const row = componentStyle(
  { display: 'flex', gridTemplateRows: 'none', alignItems: 'stretch' },
  card,
);
/** As high as its row. In the flow it would lay out each row several times, because the row depends on it as well. */
export const picture = componentStyle(
  {
    position: 'absolute',
    inset: 0,
    inlineSize: pictureWidth,
    blockSize: '100%',
    objectPosition: '50% 25%',
  },
  filling,
);
export const text = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  alignContent: 'center',
  gap: vars.space.xxsmall,
  minInlineSize: 0,
  padding: `${vars.space.small} ${vars.space.medium}`,
  selectors: { 'picture + &': { minBlockSize: '7rem', marginInlineStart: pictureWidth } },
});
export const rowTitle = componentStyle({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 700,
  lineHeight: 1.25,
});
export const excerpt = componentStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: vars.size.small,
});
export const answer = componentStyle({ fontSize: vars.size.small });
export const metaLine = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });

export const more = componentStyle({
  display: 'inline-grid',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  fontWeight: 700,
});
