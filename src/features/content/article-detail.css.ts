import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge, screenOnly } from '../../design/visibility.css';
import { filling } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export const article = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  maxInlineSize: vars.width.text,
  marginInline: 'auto',
});

export const title = componentStyle({ fontSize: vars.size.title });
export const metaLine = componentStyle({ color: vars.color.textQuiet });

export const picture = componentStyle(
  { aspectRatio: '4 / 3', borderRadius: vars.radius.large },
  filling,
);

export const tags = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const tag = componentStyle(
  {
    display: 'block',
    padding: `${vars.space.xxsmall} ${vars.space.small}`,
    border: `1px solid ${vars.color.edge}`,
    borderRadius: vars.radius.pill,
    background: vars.color.pool,
    fontSize: vars.size.small,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { borderColor: vars.color.text, background: vars.color.surface },
    ':focus-visible': { borderRadius: vars.radius.pill },
  },
  highContrastEdge,
);

export const more = componentStyle(
  {
    display: 'grid',
    gap: vars.space.medium,
    maxInlineSize: vars.width.text,
    marginInline: 'auto',
    marginBlockStart: vars.space.xlarge,
  },
  screenOnly,
);
export const moreTitle = componentStyle({ fontSize: vars.size.heading });
