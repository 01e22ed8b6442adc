import { style } from '@vanilla-extract/css';
import { base, tone } from '../../../design/button.css';
import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

/** Above the link that covers the card. */
export const form = componentStyle({
  position: 'relative',
  zIndex: 1,
  marginBlockStart: vars.space.xsmall,
});

const wideButton = componentStyle({ inlineSize: '100%', paddingInline: vars.space.small });
export const add = style([base, tone.brand, wideButton]);
export const more = componentStyle(
  { marginBlockStart: vars.space.xsmall },
  base,
  tone.quiet,
  wideButton,
);

const phone = '(max-width: 39.99rem)';

/** A panel at the foot of a phone, else in the middle, where scrolling does not move it under the pointer. */
export const choices = componentStyle({
  inlineSize: '18rem',
  margin: 'auto',
  padding: vars.space.medium,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: 'inherit',
  boxShadow: vars.shadow.lifted,
  '@media': {
    [phone]: {
      inset: 'auto 0 0',
      inlineSize: '100%',
      maxInlineSize: 'none',
      margin: 0,
      paddingBlockEnd: `max(${vars.space.large}, env(safe-area-inset-bottom))`,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
  selectors: {
    // WebKit stretches rows to the height of the window.
    '&:popover-open': { display: 'grid', alignContent: 'start', gap: vars.space.xsmall },
    '&::backdrop': { background: vars.color.scrim },
  },
});

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const heading = componentStyle({ fontWeight: 700 });

export const close = style([base, tone.quiet]);

export const choice = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: '3rem',
  paddingInline: vars.space.medium,
  border: `2px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: vars.color.text,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.text },
  ':disabled': { color: vars.color.textQuiet, cursor: 'not-allowed', borderColor: vars.color.line },
});

export const problem = componentStyle({
  marginBlockStart: vars.space.xsmall,
  padding: vars.space.small,
  border: `2px solid ${vars.color.alarm}`,
  borderRadius: vars.radius.small,
  background: vars.color.alarmGround,
  color: vars.color.alarm,
  fontWeight: 600,
  ':empty': { display: 'none' },
});

export const few = componentStyle({
  color: vars.color.alarm,
  fontSize: vars.size.small,
  fontWeight: 600,
});
