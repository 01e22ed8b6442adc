/** Selects the part of a toast whose animation measures the time of the toast and moves nothing. */
export const TOAST_TIME = 'li[data-state] > *';
