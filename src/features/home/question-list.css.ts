import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

export const list = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  inlineSize: '100%',
  maxInlineSize: '48rem',
  marginInline: 'auto',
});

export const item = componentStyle(
  {
    borderRadius: vars.radius.medium,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    interpolateSize: 'allow-keywords',
    selectors: {
      '&::details-content': {
        blockSize: 0,
        overflow: 'clip',
        transition: `block-size ${vars.motion.gentle}, content-visibility ${vars.motion.gentle}`,
        transitionBehavior: 'allow-discrete',
      },
      '&[open]::details-content': { blockSize: 'auto' },
    },
  },
  highContrastEdge,
);

const plus = (ink: string, ground: string) => `
  linear-gradient(${ink} 0 0) center / 0.8rem 2px no-repeat,
  linear-gradient(${ink} 0 0) center / 2px 0.8rem no-repeat,
  ${ground}`;

export const summary = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  padding: `${vars.space.medium} ${vars.space.large}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
  listStyle: 'none',
  ':focus-visible': { borderRadius: vars.radius.medium },
  // A plus sign that rotates to a cross.
  '::after': {
    content: '""',
    flexShrink: 0,
    inlineSize: '1.75rem',
    aspectRatio: '1',
    borderRadius: vars.radius.pill,
    background: plus(vars.color.text, vars.color.brand),
    transition: `rotate ${vars.motion.gentle}`,
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    [`${item}[open] > &::after`]: { rotate: '45deg' },
    '&:hover::after': { backgroundColor: vars.color.brandPressed },
  },
  '@media': {
    // Forced colors would remove the plus sign.
    '(forced-colors: active)': {
      selectors: {
        '&::after, &:hover::after': {
          forcedColorAdjust: 'none',
          background: plus('Canvas', 'CanvasText'),
        },
      },
    },
  },
});

export const question = componentStyle({
  fontFamily: vars.font.body,
  fontWeight: 700,
  fontSize: vars.size.lead,
  lineHeight: 1.3,
});

export const answer = componentStyle({
  maxInlineSize: vars.width.text,
  padding: `0 ${vars.space.large} ${vars.space.large}`,
  // A link to the answer shows its question as well.
  scrollMarginBlockStart: '5rem',
});
