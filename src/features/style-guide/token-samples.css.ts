import { styleVariants } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const swatch = componentStyle({
  inlineSize: '8.5rem',
  blockSize: '4.5rem',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});

export const bar = componentStyle({ blockSize: vars.space.medium, background: vars.color.water });

export const box = componentStyle({
  inlineSize: '8.5rem',
  blockSize: '4.5rem',
  background: vars.color.surface,
});

export const outlined = componentStyle({ border: `2px solid ${vars.color.text}` });

export const line = componentStyle({ lineHeight: 1.2 });

export const slider = componentStyle({
  inlineSize: '8.5rem',
  blockSize: '4.5rem',
  padding: vars.space.xsmall,
  borderRadius: vars.radius.medium,
  background: vars.color.pool,
});

export const runner = componentStyle({
  inlineSize: '3rem',
  blockSize: '100%',
  borderRadius: vars.radius.small,
  background: vars.color.brand,
  selectors: { [`${slider}:is(:hover, :focus) &`]: { transform: 'translateX(4rem)' } },
});

export const color = styleVariants(vars.color, (value) => ({
  '@layer': { [components]: { background: value } },
}));
export const space = styleVariants(vars.space, (value) => ({
  '@layer': { [components]: { inlineSize: value } },
}));
export const font = styleVariants(vars.font, (value) => ({
  '@layer': { [components]: { fontFamily: value } },
}));
export const size = styleVariants(vars.size, (value) => ({
  '@layer': { [components]: { fontSize: value } },
}));
export const radius = styleVariants(vars.radius, (value) => ({
  '@layer': { [components]: { borderRadius: value } },
}));
export const shadow = styleVariants(vars.shadow, (value) => ({
  '@layer': { [components]: { borderRadius: vars.radius.medium, boxShadow: value } },
}));
export const motion = styleVariants(vars.motion, (value) => ({
  '@layer': { [components]: { transition: `transform ${value}` } },
}));
export const width = styleVariants(vars.width, (value) => ({
  '@layer': { [components]: { inlineSize: '100%', maxInlineSize: value } },
}));
