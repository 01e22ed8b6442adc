import { componentStyle, layeredGlobalStyle } from './component-style.ts';
import { highContrastEdge } from './visibility.css';
import { components } from './layers.css';
import { vars } from './theme.css';

// Hover styles on touch devices would cost two extra layouts for each tap.
const pointing = '(hover: hover)';

export const card = componentStyle(
  {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    blockSize: '100%',
    overflow: 'hidden',
    background: vars.color.surface,
    borderRadius: vars.radius.medium,
    boxShadow: vars.shadow.raised,
    transition: `box-shadow ${vars.motion.gentle}, transform ${vars.motion.gentle}`,
    '@media': {
      [pointing]: {
        ':hover': { boxShadow: vars.shadow.lifted, transform: 'translateY(-2px)' },
        ':active': { transform: 'none' },
      },
    },
  },
  highContrastEdge,
);

layeredGlobalStyle(components, `${card} img`, { transition: `scale ${vars.motion.gentle}` });
layeredGlobalStyle(components, `${card}:hover img`, {
  '@media': { [pointing]: { scale: '1.03' } },
});

export const coveringLink = componentStyle({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.medium },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '-3px' },
  },
});

export const badge = componentStyle(
  {
    position: 'absolute',
    insetBlockStart: vars.space.small,
    insetInlineStart: vars.space.small,
    padding: `${vars.space.xxsmall} ${vars.space.small}`,
    borderRadius: vars.radius.pill,
    background: vars.color.text,
    color: vars.color.ground,
    fontSize: vars.size.small,
    fontWeight: 700,
    lineHeight: 1.2,
  },
  highContrastEdge,
);
