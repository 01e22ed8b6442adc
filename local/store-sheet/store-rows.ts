import { farCities, nearCities, type StoreCity } from './store-cities.ts';

const HEADER =
  'Store Name,Address,City,State,Zip,Phone,Hours,Type,Latitude,Longitude,Internal Notes,Products';
/** The first stores are around Colorado, the others all over the country. */
const NEAR_STORES = 400;
export const MOST_ROWS = 10_000;

const kinds: Record<string, string[]> = {
  'Liquor Store': ['Liquors', 'Wine & Spirits', 'Bottle Shop', 'Beverage Barn', 'Discount Liquor'],
  'Restaurant / Bar': ['Taproom', 'Grill', 'Cantina', 'Tavern', 'Kitchen & Bar', 'Social Club'],
  Grocery: ['Market', 'Natural Foods', 'Grocery', 'Co-op'],
  'Other Retail': ['Provisions', 'Zero Proof Shop', 'Gift & Sip', 'Corner Store'],
};
const firstWords =
  `Peak,Union,Front Range,Columbine,Mile High,Red Rock,Elk Ridge,Aspen Grove,Blue Spruce,Prairie,Sundance,
Silver Plume,Mesa,Cottonwood,Foothills,High Plains,Timberline,Lazy River,Bighorn,Sagebrush,Golden Eagle,Pine Street,
Old Town,Bluebird,Copper Kettle,Wildflower,Summit,Larkspur,Duck Pond,Happy Trails`
    .split(',')
    .map((word) => word.trim());
const streets =
  `Main St,Broadway,Colfax Ave,Pearl St,College Ave,Santa Fe Dr,Wadsworth Blvd,Federal Blvd,Canyon Rd,
Elm St,2nd Ave,Lincoln Ave,Mountain Ave,Park Pl,Railroad Ave,River Rd,Sunset Blvd,Tejon St`
    .split(',')
    .map((street) => street.trim());
const hours = [
  'Mon-Sat 9am-10pm, Sun 10am-8pm',
  'Daily 8am-11pm',
  'Mon-Thu 10am-9pm\nFri-Sat 10am-11pm\nSun 11am-7pm',
  'Tue-Sun 4pm-midnight',
  '',
];

const EVERY_DAY =
  'Mon: 9am-9pm\nTue: 9am-9pm\nWed: 9am-9pm\nThu: 9am-9pm\nFri: 9am-11pm\nSat: 10am-11pm\nSun: Closed';
const flavors = ['Classic Lime', 'Mango Chili', 'Strawberry Splash', 'Blue Coconut'];

/** Usual hours for most stores, and rarely used formats for a few. */
function hoursOf(index: number, random: (below: number) => number): string {
  const usual = pick(hours, random);
  if (index % 10 === 3) return EVERY_DAY;
  return index % 25 === 9 ? 'Call for hours' : usual;
}

/** The flavors that a third of the stores list. */
const productsOf = (index: number) =>
  index % 3 === 1 ? flavors.slice(0, 1 + (index % 4)).join(index % 2 ? ', ' : '\n') : '';

/**
 * The sheet as CSV with CRLF, as Google publishes it. Equal counts give equal sheets; among the first rows is one of
 * each mistake that editors make.
 */
export function storeRows(count: number): string {
  const random = numbers();
  const near = byWeight(nearCities);
  const all = byWeight([...nearCities, ...farCities]);
  const rows = Array.from({ length: count }, (_, index) => {
    const cities = index < NEAR_STORES ? near : all;
    const cells = storeCells(cities[random(cities.length)]!, index, random);
    return (mistakes[index] ?? ((right: string[]) => right))(cells).map(quoted).join(',');
  });
  return [HEADER, ...rows].join('\r\n');
}

function storeCells(
  [city, state, zip, area, latitude, longitude, weight]: StoreCity,
  index: number,
  random: (below: number) => number,
): string[] {
  const type = pick(Object.keys(kinds), random);
  const name = `${pick(firstWords, random)} ${pick(kinds[type]!, random)}`;
  const reach = 0.012 + 0.002 * weight;
  const around = () => ((random(2001) + random(2001)) / 2000 - 1) * reach;
  const number = 100 + random(9900);
  return [
    // The number makes the name unique.
    index < NEAR_STORES ? name : `${name} #${index}`,
    `${number} ${pick(['N ', 'S ', 'E ', 'W ', '', ''], random)}${pick(streets, random)}`,
    city,
    state,
    String(zip + random(Math.min(20, weight))).padStart(5, '0'),
    random(12) === 0 ? '' : `(${area}) 555-${String(100 + random(100)).padStart(4, '0')}`,
    hoursOf(index, random),
    random(20) === 0 ? '' : type,
    (latitude + around()).toFixed(5),
    (longitude + around()).toFixed(5),
    random(30) === 0 ? 'call before delivery, ask for "Sam"' : '',
    productsOf(index),
  ];
}

/** Turns the correct cells of a row into wrong ones. */
type Mistake = (cells: string[]) => string[];
const coordinates =
  (latitude: string, longitude: string): Mistake =>
  (cells) => [...cells.slice(0, 8), latitude, longitude, ...cells.slice(10)];

/** By index of the row. */
const mistakes: Record<number, Mistake> = {
  7: coordinates('', ''),
  23: coordinates('N/A', 'N/A'),
  41: coordinates('39,7392', '-104,9903'),
  58: coordinates('0', '0'),
  66: (cells) => coordinates(cells[9]!, cells[8]!)(cells),
  83: coordinates('397392', '-1049903'),
  97: () => Array.from({ length: 12 }, () => ''),
  112: ([, ...cells]) => ['', ...cells],
  129: ([name, ...cells]) => [`  ${name?.toUpperCase()} `, ...cells],
  131: ([, ...cells]) => ['Duck, Duck & "Goose" Bar', ...cells],
  150: coordinates('', '-105.02'),
  ...twice(171),
};

/** Repeats a row 40 rows later. */
function twice(row: number): Record<number, Mistake> {
  let first: string[] = [];
  return { [row]: (cells) => (first = cells), [row + 40]: () => first };
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const byWeight = (cities: StoreCity[]) =>
  cities.flatMap((city) => Array.from({ length: city[6] }, () => city));

const pick = <T>(items: readonly T[], random: (below: number) => number): T =>
  items[random(items.length)]!;

/** Pseudo-random whole numbers below a limit, the same in every run. */
function numbers(): (below: number) => number {
  let seed = 20_250_822;
  return (below) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
}
