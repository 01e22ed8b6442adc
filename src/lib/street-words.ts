/** Words for kinds of streets. */
export const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/i;

/** A road with a number: "I-25", "US 36", "hwy 285", "E-470", "exit 181". */
export const NUMBERED_ROAD = /\b(?:i|us|hwy|highway|interstate|route|rte|exit|c|e)[ -]?\d+\b/i;

const NAME = String.raw`[\p{L}\d.-]+`;
const CROSSING = new RegExp(
  String.raw`^(?:corner of )?(${NAME}(?: ${NAME})?) ?(?: and | at | by | y |[&@/]) ?(${NAME}(?: ${NAME})?)$`,
  'iu',
);

/** Whether a text may name two streets that cross: "6th and Federal". Two places look the same. */
export const isCrossing = (text: string): boolean => CROSSING.test(text);

/** Whether a text names a road with a number and one that crosses it: "I-25 and Lincoln", but not "I-25 in Castle Rock". */
export function isRoadCrossing(text: string): boolean {
  const sides = CROSSING.exec(text)?.slice(1) ?? [];
  const others = sides.filter((side) => !NUMBERED_ROAD.test(side));
  return (
    others.length < sides.length && others.every((each) => !each.includes(' ') || STREET.test(each))
  );
}
