import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export { columns } from '../../design/columns.css';
export { beside } from './form-fields.css';

export const inquiries = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const inquiry = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.xxsmall,
      paddingInlineStart: vars.space.medium,
      borderInlineStart: `0.375rem solid ${vars.color.brand}`,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

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
