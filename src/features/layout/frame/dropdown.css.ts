import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const menu = componentStyle({ position: 'relative' });

/** Without JavaScript, public/noscript.css shows the list of contact links. */
export const list = componentStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space.xxsmall})`,
  insetInlineEnd: 0,
  zIndex: 5,
  minInlineSize: '13rem',
  padding: vars.space.xsmall,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  selectors: { '[aria-expanded="false"] + &': { display: 'none' } },
});

export const entry = componentStyle({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: { '&[aria-current]': { background: vars.color.brand } },
});
