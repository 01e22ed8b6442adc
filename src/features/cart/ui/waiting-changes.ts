import {
  ADD,
  CHANGES,
  DISCOUNT,
  MESSAGE,
  UPDATE,
  WAITING_CHANGES as STORAGE_KEY,
} from '../../../lib/cart-forms.ts';

/** Event of a change that was refused after its cart was left. */
export const REFUSAL = 'cart refusal';

/**
 * A change of the cart that the Worker has not answered. It is stored, because the page may be left before it is sent:
 * the next page sends it. Each change can be sent twice, because it keeps its sequence number, and an add its id.
 */
export interface WaitingChange {
  id: string;
  /** A later change with the same key replaces this one. */
  key: string;
  address: string;
  fields: Record<string, unknown>;
  at: number;
  /** Its number among the changes that this browser has sent. Unset until it is sent for the first time. */
  sequence?: number;
}

const SEQUENCE_KEY = 'cart sequence';
const LIMIT_MS = 24 * 60 * 60 * 1000;
const MAX_CHANGES = 100;

/** The changes in a browser that stores nothing. */
let unstored: WaitingChange[] | undefined;

/** Whether a stored entry is a change of the last day. Other code of the page could have written anything. */
function isChange(entry: unknown): entry is WaitingChange {
  const { id, key, address, fields, at, sequence = 1 } = Object(entry) as Partial<WaitingChange>;
  const age = typeof at === 'number' ? Date.now() - at : -1;
  return (
    [id, key].every((text) => typeof text === 'string') &&
    CHANGES.includes(address!) &&
    Object(fields) === fields &&
    Number.isSafeInteger(sequence) &&
    age >= 0 &&
    age < LIMIT_MS
  );
}

/** The changes of all tabs, in the order in which they were made. Entries that are none go with the next change. */
export function waitingChanges(): WaitingChange[] {
  if (unstored) return unstored;
  try {
    const all = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown[];
    return all.filter(isChange).slice(-MAX_CHANGES);
  } catch {}
  return [];
}

function store(changes: WaitingChange[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(changes));
  } catch {
    unstored = changes;
    try {
      // The next page would send the changes that are stored there.
      localStorage.removeItem(STORAGE_KEY);
    } catch {}
  }
}

/** The changes that only this page has, because the browser stores nothing. */
export const unstoredChanges = (): WaitingChange[] => unstored ?? [];

/** Stores a change in place of the waiting one that it replaces. Each code and each add is sent. */
export function keepChange(
  address: string,
  fields: WaitingChange['fields'],
  id: string = crypto.randomUUID(),
): WaitingChange {
  const { line = address, quantity } = fields;
  const isOne = isCodeChange({ address }) || (address === ADD && !fields.line);
  const key = isOne ? id : address === MESSAGE ? `message ${line}` : String(line);
  const all = waitingChanges();
  // A change that was sent may have arrived, and a removed line that is added back has to come first.
  const isReplaced = (each: WaitingChange) => isOne || (!each.sequence && each.address !== ADD);
  const before = all.find((each) => each.key === key && isReplaced(each));
  // A removal that was not sent yet is undone by the quantity of the line, which another change may have set before.
  const isKept = address === ADD && before && !isOne;
  // The difference counts from the quantity before the change that is replaced, which may be one of another tab.
  const since = before?.address === UPDATE &&
    'seen' in fields && {
      seen: before.fields.seen,
      quantity: Math.max(
        0,
        Number(before.fields.quantity) + Number(quantity) - Number(fields.seen),
      ),
    };
  const change = {
    ...(isKept
      ? { address: UPDATE, fields: { line, quantity } }
      : { address, fields: { ...fields, ...since } }),
    id,
    key,
    at: Date.now(),
  };
  store([...all.filter((each) => each !== before), change]);
  return change;
}

let last = 0;

/**
 * Returns the number of a change, and gives and stores one when the change is sent for the first time. Called only for the
 * change whose turn it is.
 */
export function assignSequence({ id, sequence: own }: WaitingChange): number {
  if (own) return own;
  let stored = 0;
  try {
    stored = Number(localStorage.getItem(SEQUENCE_KEY));
  } catch {}
  // The time is greater than the numbers of a browser that has forgotten them.
  const sequence = Math.max(Date.now(), last + 1, Number.isSafeInteger(stored) ? stored + 1 : 0);
  last = sequence;
  try {
    localStorage.setItem(SEQUENCE_KEY, `${sequence}`);
  } catch {}
  store(waitingChanges().map((each) => (each.id === id ? { ...each, sequence } : each)));
  return sequence;
}

/** Whether a change is about a discount code or a gift card. */
export const isCodeChange = ({ address }: Pick<WaitingChange, 'address'>): boolean =>
  address === DISCOUNT;

/** Removes a change from the waiting ones. */
export const forgetChange = ({ id }: WaitingChange): void =>
  store(waitingChanges().filter((each) => each.id !== id));

/** Replaces the key of a line in waiting changes, after another gift message has changed the key. */
export const renameLine = (from: unknown, to: string): void =>
  store(
    waitingChanges().map((change) =>
      change.fields.line === from ? { ...change, fields: { ...change.fields, line: to } } : change,
    ),
  );

/** Ids of adds that failed, by their fields. The shop may have them all the same. */
const failed = new Map<string, string[]>();

/** Stores an add. The same add after a failure gets the same idempotency key. */
export const keepAdd = (fields: WaitingChange['fields']): WaitingChange =>
  keepChange(ADD, fields, failed.get(JSON.stringify(fields))?.pop());

/** Notes whether an add has failed, also one that is sent again. */
export function noteAdd({ id, fields }: WaitingChange, isFailed: boolean): void {
  const key = JSON.stringify(fields);
  const others = (failed.get(key) ?? []).filter((each) => each !== id);
  failed.set(key, isFailed ? [...others, id] : others);
}
