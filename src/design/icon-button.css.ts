import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const ICON_SIZE = 'min(3rem, 15vw)';

export const iconButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  // Four icons fit beside the logo at any font size.
  inlineSize: ICON_SIZE,
  blockSize: '3rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
});
