import { style } from '@vanilla-extract/css';
import { components } from './layers.css';

const ripple = (attributes = '') =>
  `url("data:image/svg+xml,${encodeURIComponent(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 24' preserveAspectRatio='none'>" +
      `<path ${attributes} d='M0 14C10 0 22 0 32 10S52 22 60 14C70 0 82 0 92 10S112 22 120 14V24H0Z'/></svg>`,
  )}")`;

/** Lets what stands behind the page end in waves. A `mask`. */
export const wavyEnd =
  'linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 1.45rem) no-repeat, ' +
  `${ripple("transform='matrix(1 0 0 -1 0 24)'")} 0 100% / 7.5rem 1.5rem repeat-x`;

/** Lets the ground of a section rise over the one above it, in waves. The section gives its colour along. */
export const wavyTop = style({
  '@layer': {
    [components]: {
      position: 'relative',
      '::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: 'calc(100% - 1px)',
        blockSize: '1.5rem',
        backgroundColor: 'inherit',
        mask: `${ripple()} 0 0 / 7.5rem 100% repeat-x`,
        pointerEvents: 'none',
      },
    },
  },
});
