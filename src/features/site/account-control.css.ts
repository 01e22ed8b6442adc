import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { closable, panel } from './dropdown.css';

export const menu = style({ '@layer': { [components]: { position: 'relative' } } });
export const list = style([panel, closable]);

export const icon = style({
  '@layer': {
    [components]: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '3rem',
      blockSize: '3rem',
      border: 0,
      borderRadius: vars.radius.pill,
      background: 'none',
      marginInlineEnd: `calc(-1 * ${vars.space.xsmall})`,
      cursor: 'pointer',
      ':hover': { background: vars.color.pool },
      ':focus-visible': { borderRadius: vars.radius.pill },
    },
  },
});

export { entry } from './dropdown.css';
export { visuallyHidden as hidden } from '../../design/visually-hidden.css';
