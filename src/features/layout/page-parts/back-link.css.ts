import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const back = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        display: 'inline-block',
        justifySelf: 'start',
        paddingBlock: vars.space.xsmall,
      },
    },
  },
]);
