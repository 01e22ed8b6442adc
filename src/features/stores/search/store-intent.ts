import { folded } from '../../../lib/fold.ts';
import { editDistance } from '../../../lib/edit-distance.ts';
import { foldWord } from '../../../lib/words.ts';
import { itemsOf, type StoreTable } from '../store-table.ts';

/** The meaning of a search text besides a place: "bar with mango in Boulder", "liquor store near me". */
export interface Intent {
  /** The visitor's own location is meant. */
  isNearMe: boolean;
  /** Types of the sheet that are meant; empty for all. */
  types: string[];
  /** Products of the sheet that a store has to have, as the sheet spells them; empty for any. */
  products: string[];
  /** The text without these words: a place, or ''. */
  rest: string;
}

const NEAR_ME =
  /\b(?:(?:near|around|close to|closest to|nearest to|by|next to) me|near ?by|near here|around here|close by|(?:my (?:current )?|current )(?:location|area|zip|city|town|place|house|home|neighbou?rhood)|where (?:i am|am i)|cerca(?: de (?:mi|aqui))|por aqui|mi (?:ubicacion|zona|area))\b/;
/** Mean the visitor's location unless a place follows. */
const NEAREST = /\b(?:the )?(?:closest|nearest|cerca|mas cercan[ao]s?|cercan[ao]s?)\b/;

/** Visitors' words for a type, each with the sheet's types that are meant. */
const TYPE_WORDS: [RegExp, RegExp][] = [
  [
    /\b(?:liquor|liqour|liquer|liqor|licor|package|bottle|wine|beer)s? ?(?:store|shop)s?\b|\bli(?:quo|qou|que|qo|cqou)rs?\b|\blicor(?:es|erias?)\b|\bvinotecas?\b/,
    /liquor|bottle|spirits|wine/,
  ],
  [
    /\b(?:bars?|pubs?|taverns?|taprooms?|cantinas?|bares|happy hour|nightclubs?)\b/,
    /\bbars?\b|\bpubs?\b|tavern/,
  ],
  [
    /\b(?:restaurants?|restaurantes?|resturants?|restaraunts?|restraunts?|diners?|dining|places to eat)\b/,
    /restaurant/,
  ],
  [
    /\b(?:grocery|supermarkets?|supermercados?|grocer(?:y stores?|ies|s)|tiendas? de abarrotes)\b/,
    /grocer|supermarket/,
  ],
];

/** Contractions whose apostrophe was replaced by a space: "what s" for "what's", "i m" for "I'm". */
const SHORT_FORM =
  /\b(?:(what|where|who|how|that|it|here|there|i|you|we|they) (?:s|m|re|ve|ll|d)|(what|where|who|how)s)\b/g;

/** Filler words, which identify no store. */
const FILLER = new Set(
  `a an the i we you it this that these those them is are there any some do does can could may have has had get find
  show me list who what where how which to for of in on at near nearest closest around with and or by from within
  store stores shop shops retailer retailers location locations place places spot spots seller sellers buy sell sells
  selling sold carry carries carrying stock stocks available availability purchase looking need want your our my miles
  mile drink drinks beverage beverages margarita margaritas mocktail mocktails can cans ducky duck rubber non alcoholic
  open now today please en de del con la el los las un una donde puedo comprar compro venden vende hay encontrar tienda
  tiendas lugar lugares bebida bebidas que para cerca mas y o flavor flavors sabor sabores dealer dealers weekend week tonight all every everywhere anywhere nationwide usa america united states`.split(
    /\s+/,
  ),
);
/** Kept within the rest: they are parts of names of places, and the interpretation of places ignores them before a name. */
const LEADING = /^(?:(?:in|at|near|around|en|de|from|to|with|con|cerca|the|for|of|within) )+/;

/** Other words for flavors, Spanish ones among them. */
const FLAVOR_WORDS: Record<string, string> = {
  limon: 'lime',
  lima: 'lime',
  fresa: 'strawberry',
  fresas: 'strawberry',
  coco: 'coconut',
  chilli: 'chili',
  chile: 'chili',
  spicy: 'chili',
  picante: 'chili',
  azul: 'blue',
  clasica: 'classic',
  clasico: 'classic',
};

/**
 * Separates store types, products and words about the visitor's location from a search text. Undefined when the text
 * has none of them.
 */
export function readIntent(table: StoreTable, text: string): Intent | undefined {
  let left = folded(text)
    .replaceAll(/[^\p{L}\p{N}\s,]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const before = left;
  left = left.replaceAll(SHORT_FORM, '$1$2');
  let isNearMe = NEAR_ME.test(left);
  left = left.replaceAll(new RegExp(NEAR_ME, 'g'), ' ');

  const types: string[] = [];
  for (const [typed, meant] of TYPE_WORDS) {
    const values = table.choices.type.values.filter((value) => meant.test(value.toLowerCase()));
    if (values.length === 0 || !typed.test(left)) continue;
    types.push(...values);
    left = left.replaceAll(new RegExp(typed, 'g'), ' ');
  }
  const flavors = readProducts(table, left);
  left = flavors.rest;

  const isFillerOnly = isFiller(left);
  if (isFillerOnly && NEAREST.test(left)) isNearMe = true;
  const rest = isFillerOnly ? '' : trimmed(left.replace(NEAREST, ' '));
  const hasIntent = isNearMe || types.length > 0 || flavors.products.length > 0;
  if (!hasIntent && (rest === before || (rest === '' && before === ''))) return undefined;
  return { isNearMe, types: [...new Set(types)], products: flavors.products, rest };
}

const isFiller = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => FILLER.has(word) || NEAREST.test(word));

/** Filler words beside the name of a place, which may also be parts of a name. */
const BESIDE_PLACE = new Set(
  'live living am im ive staying visiting home house anything anyone something somewhere postal code zip codes help hi hello thanks cheap cheapest best good great fresh cold favorite n na free estoy vivo busco quiero got getting u ur yall y all plz pls hey stuff here there about close over out around folks people serving serve serves pick up grab order ordering deliver delivery tell whats wheres anybody someone somebody thing things im ive is was going visiting visit trip travel traveling moving tonight soon alguien algo aqui vendo tener'.split(
    ' ',
  ),
);

const isBeside = (word: string) => FILLER.has(word) || BESIDE_PLACE.has(word);

/** Removes filler words from a text. */
export const withoutFiller = (text: string): string =>
  text
    .split(' ')
    .filter((word) => word !== ',' && !FILLER.has(word) && !BESIDE_PLACE.has(word))
    .join(' ');

/** Without filler before and after: "stores in denver" becomes "denver". */
function trimmed(text: string): string {
  const words = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .split(' ');
  let last = '';
  while (words.length > 1 && isBeside(words[0]!)) last = words.shift()!;
  // "Los Angeles", "El Paso"
  if (/^(?:el|la|los|las)$/.test(last)) words.unshift(last);
  // "me", "in" and "or" at the end are states.
  while (words.length > 1 && isBeside(words.at(-1)!) && words.at(-1)!.length > 2) words.pop();
  return words.join(' ').replace(LEADING, '');
}

interface ProductWords {
  products: string[];
  rest: string;
}

/** Products of which the text has the whole name, or words that no other product has. */
function readProducts({ choices }: StoreTable, text: string): ProductWords {
  const all = [...new Set(choices.products.values.flatMap((value) => itemsOf('products', value)))];
  const byWord = Map.groupBy(
    all.flatMap((product) => wordsOfProduct(product).map((word) => ({ word, product }))),
    ({ word }) => word,
  );
  const words = text.split(' ');
  const products = new Set<string>();
  const rest = words.filter((word) => {
    const plain = foldWord(word);
    const matches = byWord.get(FLAVOR_WORDS[plain] ?? plain) ?? similarTo(plain, byWord);
    if (matches.length !== 1) return true;
    products.add(matches[0]!.product);
    return false;
  });
  return { products: [...products], rest: rest.join(' ') };
}

/** The products of the words with one mistake: "strawbery". */
function similarTo<Match>(word: string, byWord: Map<string, Match[]>): Match[] {
  if (word.length < LONG_WORD) return [];
  return [...byWord].flatMap(([each, matches]) =>
    editDistance(word, each, 1) <= 1 ? matches : [],
  );
}

/** A shorter word with a mistake may be another word. */
const LONG_WORD = 6;

const wordsOfProduct = (product: string) =>
  folded(product)
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word.length > 2 && !FILLER.has(word) && !/^\d+$/.test(word));
