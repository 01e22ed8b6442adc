import { componentStyle } from '../../design/component-style.ts';

export const contents = componentStyle({ outline: 'none', display: 'grid', flexGrow: 1 });
