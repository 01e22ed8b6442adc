import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const card = style({ '@layer': { [components]: { inlineSize: '16rem' } } });
export const words = style({
  '@layer': {
    [components]: { display: 'grid', gap: vars.space.xsmall, padding: vars.space.medium },
  },
});
export const picture = style({ '@layer': { [components]: { aspectRatio: '4 / 3' } } });

export const line = style({
  '@layer': { [components]: { inlineSize: '16rem', blockSize: vars.size.body } },
});
export const tallLine = style({
  '@layer': { [components]: { inlineSize: '16rem', blockSize: '3rem' } },
});
