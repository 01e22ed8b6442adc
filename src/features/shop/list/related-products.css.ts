import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const section = componentStyle(
  {
    display: 'grid',
    gap: vars.space.medium,
    marginBlockStart: vars.space.xlarge,
  },
  screenOnly,
);

export const title = componentStyle({ fontSize: vars.size.heading });

const giveUp = keyframes({ to: { visibility: 'hidden' } });

export const waiting = componentStyle({ animation: `${giveUp} 1ms 5s forwards` }, section);

export const waitingTitle = componentStyle(
  { fontFamily: vars.font.display, lineHeight: 1.12 },
  title,
);
