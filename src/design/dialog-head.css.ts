import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});

export const title = componentStyle({
  // A long title breaks, and what closes the dialog stays at its side as long as its longest word leaves room.
  flex: '1 1 min-content',
  fontSize: vars.size.heading,
  '@media': { '(min-width: 40rem)': { fontSize: vars.size.section } },
});
