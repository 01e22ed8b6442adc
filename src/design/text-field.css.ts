import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const textField = componentStyle({
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  border: `2px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.surface,
  transition: `border-color ${vars.motion.quick}`,
  '::placeholder': { color: vars.color.textQuiet, opacity: 1 },
  ':hover': { borderColor: vars.color.text },
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: {
    // Not :read-only, which also matches a select.
    '&:is([readonly], :disabled)': { backgroundColor: vars.color.ground },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.alarm,
      backgroundColor: vars.color.alarmGround,
      // The field gets the focus, and a toast at the edge of the window would cover it.
      scrollMarginBlock: '8rem',
    },
    // The browser's arrow is too close to the round end.
    'select&': {
      appearance: 'none',
      paddingInlineEnd: vars.space.xlarge,
      backgroundImage: 'url("./chevron.svg")',
      backgroundRepeat: 'no-repeat',
      backgroundPosition: `right ${vars.space.medium} center`,
      backgroundSize: '0.9rem',
    },
    // && raises the specificity above that of :focus-visible.
    'textarea&&': { borderRadius: vars.radius.medium },
  },
});

export const search = componentStyle({ inlineSize: '100%', maxInlineSize: '28rem' });
