import { useSyncExternalStore } from 'react';
import { parseLimit } from './inactivity-limits.ts';
import { InactivitySelect } from './inactivity-select.tsx';
import { changeLimit, chosenLimit, onLimitChange } from './inactivity-timeout.ts';

/** Lets a signed-in visitor choose another limit for the rest of the session. */
export function InactivityChoice() {
  const chosen = useSyncExternalStore(
    onLimitChange,
    () => String(chosenLimit() ?? ''),
    () => '',
  );
  return (
    <InactivitySelect
      id="account-inactivity"
      value={chosen}
      onChange={(event) => changeLimit(parseLimit(event.target.value))}
      note="Until you sign out. Before a longer time is over, we ask."
    />
  );
}
