import { componentStyle } from './component-style.ts';
import { highContrastEdge } from './visibility.css';
import { vars } from './theme.css';

export const panel = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    justifyItems: 'start',
    gap: vars.space.medium,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    '@media': { '(min-width: 48rem)': { padding: vars.space.xlarge } },
  },
  highContrastEdge,
);

export const title = componentStyle({ fontSize: vars.size.section });
