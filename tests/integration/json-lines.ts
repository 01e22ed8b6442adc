/** The lines of JSON in what a site has logged, without what the platform puts around them. */
export const jsonLines = (log: string): string[] =>
  [...log.matchAll(/^.*?(\{"time":.*\})/gm)].map(([, line]) => line!);
