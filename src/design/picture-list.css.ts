import { componentStyle } from './component-style.ts';
import { card as baseCard, coveringLink } from './card.css';
import { filling } from './patterns.css';
import { deferredRendering, screenOnly } from './visibility.css';
import { vars } from './theme.css';

export const section = componentStyle(
  {
    display: 'grid',
    gap: vars.space.small,
    '@media': { '(min-width: 56rem)': { paddingInline: vars.space.xlarge } },
  },
  screenOnly,
  deferredRendering,
);

export const title = componentStyle({ fontSize: vars.size.heading });

export const list = componentStyle({ display: 'grid', gap: vars.space.small });

export const card = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'min(6rem, 29vw) minmax(0, 1fr)',
    gridTemplateRows: 'none',
    alignItems: 'center',
    gap: vars.space.medium,
    paddingInlineEnd: vars.space.medium,
  },
  baseCard,
);

export const picture = componentStyle({ aspectRatio: '1' }, filling);

export const link = componentStyle({ fontWeight: 600, lineHeight: 1.25 }, coveringLink);

export const metaLine = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });
