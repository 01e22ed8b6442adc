import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';

export { trio } from '../../design/columns.css';

export const action = style({ '@layer': { [components]: { justifySelf: 'center' } } });
