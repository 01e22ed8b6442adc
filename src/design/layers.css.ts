import { globalLayer } from '@vanilla-extract/css';

// Later layers win. Every rule of the site lies in one of them, so the order of files never matters.
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const components = globalLayer('components');
export const utilities = globalLayer('utilities');
