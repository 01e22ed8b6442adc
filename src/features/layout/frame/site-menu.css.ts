import { componentStyle } from '../../../design/component-style.ts';
import { iconButton } from '../../../design/button.css';
import { vars } from '../../../design/theme.css';

export const wide = '(min-width: 66rem)';
export const narrow = '(max-width: 65.99rem)';

/** At the edge of a phone, within reach. Its space ends with the padding of the icon. */
export const toggle = componentStyle(
  {
    order: 1,
    justifySelf: 'end',
    marginInlineEnd: `calc(-1 * min(${vars.space.xsmall}, 2.4vw))`,
    '@media': { [wide]: { display: 'none' } },
  },
  iconButton,
);

export const bars = componentStyle({
  display: 'block',
  position: 'relative',
  inlineSize: '1.5rem',
  blockSize: '1rem',
  borderBlock: '3px solid',
  '::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 'calc(50% - 1.5px)',
    borderBlockStart: '3px solid',
  },
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 'calc(50% - 1.5px)',
    borderBlockStart: '3px solid',
    transition: `transform ${vars.motion.quick}`,
  },
  selectors: {
    // Forced colors would show a transparent border.
    ':has(+ :popover-open) > &': { borderBlockStyle: 'none' },
    ':has(+ :popover-open) > &::before': { transform: 'rotate(45deg)' },
    ':has(+ :popover-open) > &::after': { transform: 'rotate(-45deg)' },
  },
});

export const menu = componentStyle({
  color: 'inherit',
  '@media': {
    [narrow]: {
      inset: '4rem 0 auto 0',
      position: 'fixed',
      inlineSize: 'auto',
      maxBlockSize: 'calc(100dvh - 5rem)',
      overflowY: 'auto',
      margin: vars.space.xsmall,
      padding: vars.space.small,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.medium,
      background: vars.color.surface,
      boxShadow: vars.shadow.lifted,
    },
    [wide]: {
      display: 'block',
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      margin: 0,
      padding: 0,
      border: 0,
      background: 'none',
      overflow: 'visible',
    },
  },
});
