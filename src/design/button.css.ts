import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { components } from './layers.css';
import { vars } from './theme.css';

export const base = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '3rem',
  padding: `${vars.space.xsmall} ${vars.space.large}`,
  border: '2px solid transparent',
  borderRadius: vars.radius.pill,
  color: vars.color.text,
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}, transform ${vars.motion.quick}`,
  ':active': { transform: 'translateY(1px)' },
  selectors: {
    // && raises the specificity above that of :hover.
    '&&:is(:disabled, [aria-disabled])': {
      borderColor: 'transparent',
      background: vars.color.line,
      color: vars.color.textQuiet,
      cursor: 'not-allowed',
    },
  },
  ':focus-visible': { borderRadius: vars.radius.pill },
});

export const tone = styleVariants({
  brand: {
    '@layer': {
      [components]: {
        background: vars.color.brand,
        ':hover': { background: vars.color.brandPressed },
      },
    },
  },
  strong: {
    '@layer': {
      [components]: {
        background: vars.color.text,
        color: vars.color.ground,
        ':hover': { background: vars.color.focus },
      },
    },
  },
  quiet: {
    '@layer': {
      [components]: {
        background: vars.color.surface,
        borderColor: vars.color.text,
        ':hover': { background: vars.color.pool },
      },
    },
  },
});

const rise = keyframes({
  from: { backgroundPosition: '8% 130%, 30% 170%, 55% 140%, 78% 180%, 93% 150%' },
  to: { backgroundPosition: '11% -60%, 27% -90%, 58% -50%, 75% -80%, 95% -70%' },
});

const bubble = (size: number) =>
  `radial-gradient(circle, transparent 0 ${size - 2}px, rgb(255 255 255 / 75%) ${size - 2}px ${size}px, transparent ${size + 1}px)`;

export const fizzy = componentStyle({
  '@media': {
    '(prefers-reduced-motion: no-preference) and (hover: hover)': {
      selectors: {
        '&:is(:hover, :focus-visible):not(:disabled, [aria-disabled])': {
          backgroundImage: [5, 3, 6, 4, 3].map(bubble).join(', '),
          backgroundSize: '16px 16px',
          backgroundRepeat: 'no-repeat',
          animation: `${rise} 1.6s linear infinite`,
        },
      },
    },
  },
});

export const ICON_SIZE = 'min(3rem, 15vw)';

export const iconButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  // Four icons fit beside the logo at any font size.
  inlineSize: ICON_SIZE,
  blockSize: '3rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
});
