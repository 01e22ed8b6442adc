import { folded } from '../../../lib/words.ts';
import rows from './states.json' with { type: 'json' };

export interface UsState {
  code: string;
  name: string;
  /** Other usual names, such as "Calif". */
  others: string[];
}

/** All states, and then the territories. */
export const allStates: readonly UsState[] = Object.entries(rows).map(
  ([code, [name = '', ...others]]) => ({ code, name, others }),
);

const byName = new Map(
  allStates.flatMap((state) =>
    [state.code, state.name, ...state.others].map((name) => [folded(name), state] as const),
  ),
);

/** The state with this code, name or usual abbreviation, in any case. */
export const parseState = (text: string): UsState | undefined =>
  byName.get(folded(text).trim().replaceAll(/\s+/g, ' '));
