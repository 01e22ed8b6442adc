import { componentStyle } from '../../../design/component-style.ts';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const back = componentStyle(
  { display: 'inline-block', justifySelf: 'start', paddingBlock: vars.space.xsmall },
  screenOnly,
);
