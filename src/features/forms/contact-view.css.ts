import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export { columns } from '../../design/columns.css';
export { beside as words } from './form.css';

export const social = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: vars.space.small,
      listStyle: 'none',
    },
  },
});
