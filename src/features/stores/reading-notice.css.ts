import { componentStyle } from '../../design/component-style.ts';

// Rows of links with a distance of a finger's width.
export const alternatives = componentStyle({ lineHeight: '2.75rem' });
