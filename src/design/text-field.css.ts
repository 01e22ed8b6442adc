import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

/** A box to write in, as wide as its place: an input, a select or a textarea. */
export const textField = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      minBlockSize: '3rem',
      padding: `${vars.space.xsmall} ${vars.space.medium}`,
      border: `2px solid ${vars.color.textQuiet}`,
      borderRadius: vars.radius.pill,
      backgroundColor: vars.color.surface,
      transition: `border-color ${vars.motion.quick}`,
      '::placeholder': { color: vars.color.textQuiet, opacity: 1 },
      ':hover': { borderColor: vars.color.text },
      // The outline follows the pill instead of the small radius that other things get.
      ':focus-visible': { borderRadius: vars.radius.pill },
      selectors: {
        // Not :read-only, which a select is, too.
        '&:is([readonly], :disabled)': { backgroundColor: vars.color.ground },
        '&[aria-invalid="true"]': {
          borderColor: vars.color.alarm,
          backgroundColor: vars.color.alarmGround,
        },
        // The browser's own arrow sits too close to the round end.
        'select&': {
          appearance: 'none',
          paddingInlineEnd: vars.space.xlarge,
          backgroundImage: 'url("./chevron.svg")',
          backgroundRepeat: 'no-repeat',
          backgroundPosition: `right ${vars.space.medium} center`,
          backgroundSize: '0.9rem',
        },
        // A pill around several lines would cut their corners off. Doubled, so that it holds under focus, too.
        'textarea&&': { borderRadius: vars.radius.medium },
      },
    },
  },
});
