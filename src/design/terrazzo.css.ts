import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

/** The stone of the labels and of the tables in our pictures, as an edge below what it follows. Never under words. */
export const terrazzoEnd = style({
  '@layer': {
    [components]: {
      '::after': {
        content: '""',
        display: 'block',
        blockSize: '2.5rem',
        borderBlockStart: `0.25rem solid ${vars.color.surface}`,
        background: `${vars.color.ground} url("./terrazzo.svg") 50% 50% / 10rem 2.5rem`,
      },
    },
  },
});
