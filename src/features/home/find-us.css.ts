import { componentStyle } from '../../design/component-style.ts';

export const action = componentStyle({ justifySelf: 'center' });
