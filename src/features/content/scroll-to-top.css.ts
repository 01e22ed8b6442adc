import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const button = style({
  '@layer': {
    [components]: {
      position: 'fixed',
      insetBlockEnd: vars.space.large,
      insetInlineEnd: vars.space.large,
      zIndex: 5,
      display: 'grid',
      placeContent: 'center',
      inlineSize: '3.25rem',
      blockSize: '3.25rem',
      border: `3px solid ${vars.color.ground}`,
      borderRadius: vars.radius.pill,
      background: vars.color.text,
      color: vars.color.ground,
      boxShadow: vars.shadow.lifted,
      cursor: 'pointer',
      ':hover': { background: vars.color.focus },
      ':focus-visible': { borderRadius: vars.radius.pill },
      selectors: { '&[hidden]': { display: 'none' } },
      '@media': { print: { display: 'none' } },
    },
  },
});
