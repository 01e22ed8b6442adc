import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const tab = componentStyle({
  display: 'grid',
  placeContent: 'center',
  minBlockSize: '2.75rem',
  padding: `${vars.space.xxsmall} ${vars.space.medium}`,
  border: `2px solid ${vars.color.edge}`,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: vars.color.text,
  fontWeight: 700,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: {
    '&&[aria-selected="true"]': { borderColor: vars.color.text, background: vars.color.brand },
  },
});
