import { style } from '@vanilla-extract/css';
import { iconButton } from '../../design/icon-button.css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { closable, panel } from './dropdown.css';

export const menu = style({ '@layer': { [components]: { position: 'relative' } } });
export const list = style([panel, closable]);

export const icon = style([
  iconButton,
  { '@layer': { [components]: { marginInlineEnd: `calc(-1 * ${vars.space.xsmall})` } } },
]);

export { entry } from './dropdown.css';
