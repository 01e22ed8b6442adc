import { style } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const search = style({
  '@layer': { [components]: { inlineSize: '100%', maxInlineSize: '28rem' } },
});

// Written here and not beside the box: what code for the browser imports would be a stylesheet of its own.
layeredGlobalStyle(components, `${search} input`, {
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  border: `2px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
});
layeredGlobalStyle(components, `${search} input::placeholder`, {
  color: vars.color.textQuiet,
  opacity: 1,
});
