/** Words for kinds of streets. */
export const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/i;
