import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

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
