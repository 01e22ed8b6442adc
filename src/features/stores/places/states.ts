/** Code, name and other usual names of each state; territories come last. */
const STATES = `
  AL Alabama, Ala; AK Alaska, Alas; AZ Arizona, Ariz; AR Arkansas, Ark; CA California, Calif, Cali, Cal;
  CO Colorado, Colo; CT Connecticut, Conn; DE Delaware, Del; DC District of Columbia, Distrito de Columbia;
  FL Florida, Fla; GA Georgia; HI Hawaii, Hawai; ID Idaho, Ida; IL Illinois, Ill, Ills; IN Indiana, Ind; IA Iowa;
  KS Kansas, Kans, Kan; KY Kentucky, Ken, Kent; LA Louisiana, Luisiana; ME Maine; MD Maryland;
  MA Massachusetts, Mass, Masachusets; MI Michigan, Mich; MN Minnesota, Minn, Minesota; MS Mississippi, Miss, Misisipi;
  MO Missouri, Misuri; MT Montana, Mont; NE Nebraska, Nebr, Neb; NV Nevada, Nev;
  NH New Hampshire, N Hampshire, Nueva Hampshire, Nuevo Hampshire; NJ New Jersey, Jersey, N Jersey, Nueva Jersey;
  NM New Mexico, N Mexico, N Mex, New Mex, Nuevo Mexico; NY New York, New York State, Estado de Nueva York;
  NC North Carolina, N Carolina, N Car, No Carolina, Carolina del Norte;
  ND North Dakota, N Dakota, N Dak, No Dakota, Dakota del Norte; OH Ohio; OK Oklahoma, Okla; OR Oregon, Ore, Oreg;
  PA Pennsylvania, Penn, Penna, Pensilvania; RI Rhode Island, R Island; SC South Carolina, S Carolina, S Car, So Carolina,
  Carolina del Sur; SD South Dakota, S Dakota, S Dak, So Dakota, Dakota del Sur; TN Tennessee, Tenn, Tenesi;
  TX Texas, Tex, Tejas; UT Utah; VT Vermont, Verm; VA Virginia, Virg;
  WA Washington, Wash, Washington State, Estado de Washington;
  WV West Virginia, W Virginia, W Va, West Va, Virginia Occidental, Virginia del Oeste; WI Wisconsin, Wisc, Wis;
  WY Wyoming, Wyo; PR Puerto Rico; VI US Virgin Islands, Virgin Islands, Islas Virgenes; GU Guam;
  AS American Samoa, Samoa Americana; MP Northern Mariana Islands, Saipan`;

export interface UsState {
  code: string;
  name: string;
  /** Other usual names, such as "Calif". */
  others: string[];
}

/** By code or name, as written and in small letters. */
const states = new Map<string, UsState>(
  STATES.split(';').flatMap((line) => {
    const [first = '', ...others] = line
      .split(',')
      .map((each) => each.replaceAll(/\s+/g, ' ').trim());
    const code = first.slice(0, 2);
    const name = first.slice(3);
    return [code, name, ...others].flatMap((text) =>
      [text, text.toLowerCase()].map((key) => [key, { code, name, others }] as const),
    );
  }),
);

/** All states and territories. */
export const allStates = (): UsState[] => [
  ...new Map([...states.values()].map((state) => [state.code, state])).values(),
];

/** The state with this code, name or usual abbreviation, in any case. */
export const parseState = (text: string): UsState | undefined =>
  states.get(text) ??
  states.get(
    text
      .trim()
      .normalize('NFD')
      .replaceAll(/[\p{M}.]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase(),
  );
