import { globalLayer } from '@vanilla-extract/css';

// Later layers win. Every rule belongs to a layer, so the order of stylesheets does not matter.
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const components = globalLayer('components');
export const utilities = globalLayer('utilities');
