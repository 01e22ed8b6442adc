/**
 * Lists of positions in the table of stores. Loops into one buffer take a fraction of the time that `filter` and `from`
 * of typed arrays take for 100,000 positions.
 */

/** The positions from 0 up to a count. */
export function firstPositions(count: number): Uint32Array {
  const positions = new Uint32Array(count);
  for (let at = 0; at < count; at++) positions[at] = at;
  return positions;
}

let buffer = new Uint32Array();

/** A buffer for at least this many positions, which the next call reuses. */
function bufferFor(count: number): Uint32Array {
  if (buffer.length < count) buffer = new Uint32Array(count);
  return buffer;
}

/** Filters positions; the order stays. @param accepts calls no function of this module */
export function selected(positions: Uint32Array, accepts: (at: number) => boolean): Uint32Array {
  const passing = bufferFor(positions.length);
  let count = 0;
  for (let index = 0; index < positions.length; index++) {
    const at = positions[index]!;
    if (accepts(at)) passing[count++] = at;
  }
  return passing.slice(0, count);
}

/** The indexes at which an array of marks has a mark. */
export function markedPositions(marks: Uint8Array, mark = 1): Uint32Array {
  const marked = bufferFor(marks.length);
  let count = 0;
  for (let at = 0; at < marks.length; at++) if (marks[at] === mark) marked[count++] = at;
  return marked.slice(0, count);
}

/** Concatenates lists of positions. */
export function joined(parts: Uint32Array[]): Uint32Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}
