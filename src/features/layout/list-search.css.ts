import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';

export const search = style({
  '@layer': { [components]: { inlineSize: '100%', maxInlineSize: '28rem' } },
});
