import { componentStyle } from '../../../design/component-style.ts';
import { card as linkedCard } from '../../../design/card.css';
import { filling } from '../../../design/patterns.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export { coveringLink as link } from '../../../design/card.css';

export const card = componentStyle(
  {
    gridTemplateColumns: 'min(6rem, 29vw) minmax(0, 1fr)',
    // The height of the loaded card: on phones each text takes two lines.
    gridTemplateRows: 'minmax(8.5rem, auto)',
    blockSize: 'auto',
    '@media': { '(min-width: 30rem)': { gridTemplateRows: 'minmax(6rem, auto)' } },
  },
  linkedCard,
  screenOnly,
);

export const picture = componentStyle({ blockSize: '100%' }, filling);

export const text = componentStyle({
  display: 'grid',
  alignContent: 'center',
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  lineHeight: 1.35,
});

export const title = componentStyle({ fontWeight: 700 });
export const subtitle = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });
