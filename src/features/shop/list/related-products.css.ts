import { keyframes, style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

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

const giveUp = keyframes({ to: { visibility: 'hidden' } });

export const waiting = style([
  section,
  { '@layer': { [components]: { animation: `${giveUp} 1ms 5s forwards` } } },
]);

export const waitingTitle = style([
  title,
  { '@layer': { [components]: { fontFamily: vars.font.display, lineHeight: 1.12 } } },
]);
