const FRACTIONS: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

// An amount stands before a word, and not within one: "6 fl oz", "plus 1 sprig", "(½ can)", "1 1/2 cups".
const AMOUNT =
  /(?<![\w.,/–-])(?:(\d+) )?(\d+)\/(\d+)(?= )|(?<![\w.,/–-])(\d+(?:\.\d+)?)?([¼½¾⅓⅔⅛⅜⅝⅞])?(?= [a-z])/gi;

/** What is counted, as one and as several. */
const NOUNS =
  /\b(can|cup|leaf|pinch|ribbon|slice|sprig|strawberry|tablespoon|teaspoon|wedge|wheel)(?:s|es)?\b|\b(leaves|strawberries)\b/i;
const IRREGULAR: Record<string, string> = {
  leaf: 'leaves',
  pinch: 'pinches',
  strawberry: 'strawberries',
};

/** "1½ teaspoons grenadine", twice, is "3 teaspoons grenadine"; a line without amounts stays as it is. */
export function scaledIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  const parts: string[] = [];
  let from = 0;
  let amount = 0;
  for (const found of line.matchAll(AMOUNT)) {
    if (!found[0]) continue;
    parts.push(counted(line.slice(from, found.index), amount));
    amount = amountOf(found) * factor;
    parts.push(formatAmount(amount));
    from = found.index + found[0].length;
  }
  return [...parts, counted(line.slice(from), amount)].join('');
}

function amountOf([
  ,
  whole = '',
  upper,
  lower,
  number = '',
  fraction = '',
]: RegExpExecArray): number {
  if (upper) return Number(whole) + Number(upper) / Number(lower);
  return Number(number) + (FRACTIONS[fraction] ?? 0);
}

function formatAmount(amount: number): string {
  const whole = Math.floor(amount + 0.01);
  const rest = amount - whole;
  const [fraction] =
    Object.entries(FRACTIONS).find(([, value]) => Math.abs(value - rest) < 0.01) ?? [];
  if (fraction) return (whole || '') + fraction;
  return String(rest < 0.01 ? whole : Math.round(amount * 100) / 100);
}

/** The words after an amount, with what is counted as one or several. */
function counted(words: string, amount: number): string {
  if (!amount) return words;
  return words.replace(NOUNS, (noun: string) => {
    const [one, several] = Object.entries(IRREGULAR).find((pair) => pair.includes(noun)) ?? [
      noun.replace(/s$/, ''),
      noun.replace(/s?$/, 's'),
    ];
    return amount > 1 ? several : one;
  });
}
