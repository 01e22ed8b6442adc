import { base, tone } from '../../design/button.css';

// Composed here, so that pages without a button load no code for its variants.
export const button = `${base} ${tone.brand}`;

export { notice, title } from '../../design/notice.css';
