export type Data = Record<string, unknown>;

/** Merges changes into data; null removes a field. */
export const mergeData = (before: Data, changes: Data): Data =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([name]) => !(name in changes) || changes[name] !== null,
    ),
  );
