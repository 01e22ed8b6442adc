import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';

export const contents = style({
  '@layer': { [components]: { outline: 'none', display: 'grid', flexGrow: 1 } },
});
