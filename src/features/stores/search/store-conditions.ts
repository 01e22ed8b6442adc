/** Conditions of a search text about distance and opening hours: "denver 50 miles", "bars open now". */
interface Conditions {
  /** The text without these words. */
  text: string;
  /** Replaces PLACE_RADIUS_MILES. */
  miles?: number | undefined;
  /** The typed distance, "50 km". */
  distance: string;
  isOpenNow: boolean;
  /** Typed conditions that the search does not know, such as "open late". */
  unused: string[];
}

const KILOMETERS_PER_MILE = 1.609_344;
const MOST_MILES = 500;
const NUMBERS: Record<string, string> = {
  five: '5',
  ten: '10',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
};
const NUMBER_WORD = /\b(?:five|ten|fifteen|twenty|thirty|forty|fifty)\b(?= mi)/gi;
const DISTANCE =
  /(?:\b(?:(?:with)?in(?: an?)?|under|less than|up to|dentro de|a menos de|hasta|en un radio de|(?:a )?radius(?: of)?|a)\s+)?\+?\b(\d{1,3}(?:\.\d+)?)[ -]?(mi|mls?|miles?|millas?|kms?|kil[oó]met(?:er|re|ro)s?)\b\.?(?: radius| away| or less| a la redonda)?(?:\s+(?:from|of|around|de|desde|del|alrededor de)\b)?/iu;
/** Times that the search does not support: it knows only which stores are open now. */
const OTHER_TIME =
  /\b(?:open(?:ed)? |abiert[oa]s? )(?:(?:on )?(?:christmas|thanksgiving|easter|new year.?s|holidays?|weekends?)(?: (?:day|eve))?|early|until \S+|past \S+|after \S+|late(?: night)?|tonight|today|tomorrow|on \w+days?|\w+days?|24.?(?:hours|hrs?|h|7)|hoy|ma[nñ]ana|hasta \S+|las 24 horas)|\b(?:24 ?hours?|24\/7|24 horas)|\b\d+[ -]?(?:min(?:ute)?s?|minutos|hours?|hrs?)\b(?:\s+(?:drive|walk|away))?(?:\s+(?:from|of|de))?/giu;
const OPEN_NOW =
  /\b(?:that (?:is|are) |which (?:is|are) |currently |still |que est[aá]n? )?(?:open(?: right)?(?: now)?|abiert[oa]s?(?: ahora(?: mismo)?)?)(?![\p{L}\p{M}])/iu;

/**
 * Separates distance and opening hours ("within 50 miles", "open now") from a search text. Undefined when the text has
 * neither.
 */
export function readConditions(whole: string): Conditions | undefined {
  const typed = whole.replaceAll(NUMBER_WORD, (word) => NUMBERS[word.toLowerCase()] ?? word);
  const [phrase, amount = '', unit = ''] = DISTANCE.exec(typed) ?? [];
  const distance = phrase === undefined ? '' : `${amount} ${unit}`;
  const miles = Number(amount) / (/^k/i.test(unit) ? KILOMETERS_PER_MILE : 1);
  const isUsable = miles > 0 && miles <= MOST_MILES;
  let text = phrase === undefined ? typed : typed.replace(phrase, ' , ');
  const times = [...text.matchAll(OTHER_TIME)].map(([each]) =>
    each.replace(/ (?:from|of|de)$/i, '').trim(),
  );
  text = text.replaceAll(OTHER_TIME, ' ');
  const isOpenNow = OPEN_NOW.test(text);
  text = text.replace(OPEN_NOW, ' ');
  if (!distance && !isOpenNow && times.length === 0) return undefined;
  return {
    text: text
      .replaceAll(/[\s,]*,[\s,]*/g, ', ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s,()]+|[\s,()]+$/g, ''),
    miles: distance && isUsable ? miles : undefined,
    distance,
    isOpenNow,
    unused: distance && !isUsable ? [distance, ...times] : times,
  };
}
