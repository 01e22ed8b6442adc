import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { screenOnly } from '../../design/screen-only.css';
import { vars } from '../../design/theme.css';

export const section = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.medium,
        marginBlockStart: vars.space.xlarge,
      },
    },
  },
]);

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
/** Looks like the heading, and is none yet. */
export const waitingTitle = style([
  title,
  { '@layer': { [components]: { fontFamily: vars.font.display, lineHeight: 1.12 } } },
]);
