import { globalLayer } from '@vanilla-extract/css';

// Later layers win. Every rule is in one of them, so that the order of files does not matter.
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const components = globalLayer('components');
export const utilities = globalLayer('utilities');
