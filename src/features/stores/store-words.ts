import type { Center } from './store-location.ts';

/** What is said while there is no list at all. */
export const NO_LIST = 'We cannot read our list of stores right now. Please try again in a minute.';

const counted = (count: number) =>
  count === 1 ? '1 store' : `${count.toLocaleString('en-US')} stores`;

const placeOf = ({ name }: Center) => name ?? 'you';

/** What a search has found. */
export const foundText = (total: number, center: Center | null): string =>
  center ? `${counted(total)}, nearest to ${placeOf(center)} first` : counted(total);

/** What is shown instead, where no store has the text in it. */
export const nearestText = (text: string, center: Center | null): string =>
  center
    ? `No store in “${text}” yet: these are the nearest to ${placeOf(center)}`
    : `Stores in ${text}`;
