import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const tabs = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: vars.space.xsmall,
      listStyle: 'none',
    },
  },
});

export const tab = style({
  '@layer': {
    [components]: {
      display: 'inline-block',
      // All four in one row of a phone.
      padding: `${vars.space.xsmall} clamp(${vars.space.xsmall}, 2.6vw, 1.125rem)`,
      borderRadius: vars.radius.pill,
      border: '2px solid transparent',
      background: vars.color.surface,
      boxShadow: vars.shadow.raised,
      fontWeight: 600,
      textDecoration: 'none',
      transition: `border-color ${vars.motion.quick}, background ${vars.motion.quick}`,
      ':hover': { borderColor: vars.color.text },
      ':active': { transform: 'translateY(1px)' },
      ':focus-visible': { borderRadius: vars.radius.pill },
      selectors: {
        '&[aria-current]': {
          background: vars.color.text,
          borderColor: vars.color.text,
          color: vars.color.ground,
        },
      },
      '@media': {
        // Else the tab that is open would look like the others.
        '(forced-colors: active)': {
          selectors: {
            '&[aria-current]': {
              forcedColorAdjust: 'none',
              background: 'CanvasText',
              borderColor: 'CanvasText',
              color: 'Canvas',
            },
          },
        },
      },
    },
  },
});
