/**
 * Edit distance of two texts, with insertions, deletions, replacements and swaps of neighboring letters (optimal string
 * alignment). A distance above `most` is returned as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 2 }, (_, at) => at);
  let next: number[] = [];
  for (let row = 1; row <= one.length; row++) {
    // Each column farther from the diagonal is one more mistake.
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    next[from - 1] = from === 1 ? row : tooMany;
    let least = next[from - 1]!;
    const letter = one.charCodeAt(row - 1);
    for (let at = from; at <= to; at++) {
      const isSame = letter === other.charCodeAt(at - 1);
      let cost = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwap =
        row > 1 && at > 1 && letter === other.charCodeAt(at - 2) && one[row - 2] === other[at - 1];
      if (isSwap) cost = Math.min(cost, before[at - 2]! + 1);
      next[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return tooMany;
    next[to + 1] = tooMany;
    [before, last, next] = [last, next, before];
  }
  return Math.min(last[other.length]!, tooMany);
}
