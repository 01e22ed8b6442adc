import { componentStyle } from '../../design/component-style.ts';
import { coveringLink } from '../../design/card.css';
import { vars } from '../../design/theme.css';

export { card } from '../../design/card.css';
export { trio } from '../../design/columns.css';

export const content = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  justifyItems: 'start',
  gap: vars.space.small,
  padding: vars.space.large,
  '@media': { '(min-width: 64rem)': { padding: vars.space.xlarge } },
});

export const icon = componentStyle({
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  objectFit: 'contain',
});

export const zero = componentStyle(
  {
    display: 'grid',
    placeContent: 'center',
    borderRadius: vars.radius.pill,
    background: vars.color.accent,
    fontFamily: vars.font.display,
    fontSize: vars.size.heading,
  },
  icon,
);

export const title = componentStyle({ fontSize: vars.size.heading });

export const action = componentStyle(
  {
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 700,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  coveringLink,
);
