import { keyframes, style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const notice = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.medium,
      paddingBlock: vars.space.xlarge,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
      textAlign: 'center',
      fontSize: vars.size.lead,
    },
  },
});

export const picture = style({ '@layer': { [components]: { inlineSize: 'min(16rem, 70%)' } } });
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });

export const speaker = style({
  '@layer': { [components]: { position: 'relative', inlineSize: 'min(16rem, 70%)' } },
});

export const talking = style({
  '@layer': {
    [components]: {
      padding: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
      ':active': { transform: 'scale(0.97)' },
    },
  },
});

const bob = keyframes({
  '50%': { transform: 'translateY(-6px) rotate(-1.5deg)' },
});

export const bobbing = style({
  '@layer': {
    [components]: {
      '@media': {
        '(prefers-reduced-motion: no-preference)': {
          animation: `${bob} 3.2s ease-in-out infinite`,
        },
      },
    },
  },
});

export const bubble = style({
  '@layer': {
    [components]: {
      position: 'absolute',
      inset: '7rem 0 auto 0',
      marginInline: 'auto',
      padding: `${vars.space.small} ${vars.space.large}`,
      border: 0,
      borderRadius: vars.radius.pill,
      background: vars.color.text,
      color: vars.color.ground,
      fontFamily: vars.font.display,
      fontSize: vars.size.heading,
    },
  },
});
