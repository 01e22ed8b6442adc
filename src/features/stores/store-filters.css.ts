import { componentStyle } from '../../design/component-style.ts';
import { chosenOption, filterOption, pointedOption } from '../../design/control-rules.ts';
import { vars } from '../../design/theme.css';
import { screenOnly } from '../../design/visibility.css';
import { narrow } from './locator-frame.css';

export const filters = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.xsmall,
    '@media': {
      // One row that scrolls, so that the stores have the screen.
      [narrow]: {
        flexWrap: 'nowrap',
        // Space for the border and focus outline, which the overflow would clip.
        margin: `-0.5rem calc(-1 * ${vars.space.medium})`,
        padding: `0.5rem ${vars.space.medium}`,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        whiteSpace: 'nowrap',
      },
    },
  },
  screenOnly,
);

export const filter = componentStyle({
  ...filterOption,
  position: 'relative',
  // Room for the sign of a chosen filter: a wider filter would move the next ones.
  paddingInlineEnd: '1.25rem',
  background: vars.color.surface,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': pointedOption,
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: {
    '&[aria-current]': chosenOption,
    '&[aria-current]::after': {
      content: '"×" / ""',
      position: 'absolute',
      insetInlineEnd: '0.25em',
      fontSize: '1.3em',
      lineHeight: 1,
    },
  },
});

export const count = componentStyle({
  display: 'inline-block',
  // A count of another length leaves the next filters where they are.
  minWidth: '3ch',
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 400,
});

export const clear = componentStyle({
  display: 'inline-block',
  paddingInline: vars.space.xsmall,
  lineHeight: '2.75rem',
  fontWeight: 700,
});
