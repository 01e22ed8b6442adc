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

// An amount is a number before a word: "6 fl oz", "plus 1 sprig", "(½ can)", "1 1/2 cups".
const AMOUNT =
  /(?<![\w.,/–-])(?:(\d+) )?(\d+)\/(\d+)(?= )|(?<![\w.,/–-])(\d+(?:\.\d+)?)?([¼½¾⅓⅔⅛⅜⅝⅞])?(?= [a-z])/gi;

const NOUNS =
  /\b(can|cup|leaf|pinch|ribbon|slice|sprig|strawberry|tablespoon|teaspoon|wedge|wheel)(?:s|es)?\b|\b(leaves|strawberries)\b/i;
const IRREGULAR: Record<string, string> = {
  leaf: 'leaves',
  pinch: 'pinches',
  strawberry: 'strawberries',
};

/** Multiplies the amounts in an ingredient: "1 sprig mint" times 2 is "2 sprigs mint", "½ cup" times 3 "1½ cups". */
export function scaledIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  const parts: string[] = [];
  let from = 0;
  let amount = 0;
  for (const match of line.matchAll(AMOUNT)) {
    if (!match[0]) continue;
    parts.push(withNumber(line.slice(from, match.index), amount));
    amount = amountOf(match) * factor;
    parts.push(formatAmount(amount));
    from = match.index + match[0].length;
  }
  return [...parts, withNumber(line.slice(from), amount)].join('');
}

function amountOf(match: RegExpExecArray): number {
  const [, whole = '', upper, lower, number = '', fraction = ''] = match;
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

/** The words after an amount, with their noun in the singular or plural. */
function withNumber(words: string, amount: number): string {
  if (!amount) return words;
  return words.replace(NOUNS, (noun: string) => {
    const [one, several] = Object.entries(IRREGULAR).find((pair) => pair.includes(noun)) ?? [
      noun.replace(/s$/, ''),
      noun.replace(/s?$/, 's'),
    ];
    return amount > 1 ? several : one;
  });
}
