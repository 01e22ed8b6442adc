import { folded } from '../../../lib/words.ts';
import rows from './states.json' with { type: 'json' };

/** All states, and then the territories, with `others` as their other usual names, such as "Calif". */
export const allStates = Object.entries(rows).map(([code, [name = '', ...others]]) => ({
  code,
  name,
  others,
}));

const byName = new Map(
  allStates.flatMap((state) =>
    [state.code, state.name, ...state.others].map((name) => [folded(name), state] as const),
  ),
);

/** The state with this code, name or usual abbreviation, in any case. */
export const parseState = (text: string) => byName.get(folded(text).trim().replaceAll(/\s+/g, ' '));
