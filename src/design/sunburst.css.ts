/** Rays that rise from below, light enough to leave the ground its colour. A `backgroundImage`. */
export const sunburst =
  'repeating-conic-gradient(from -4deg at 50% 118%, rgb(255 255 255 / 26%) 0 6deg, transparent 6deg 12deg)';
