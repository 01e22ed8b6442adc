import { useSyncExternalStore } from 'react';
import * as styles from './account.css';
import { useAuth } from './auth-context.tsx';
import { inactivityLimits, parseLimit } from './inactivity-limits.ts';
import { changeLimit, chosenLimit, onLimitChange } from './inactivity.ts';

/** Lets a signed-in visitor choose another limit for the rest of the session. */
export function InactivityChoice() {
  const { inactivityMs } = useAuth();
  const chosen = useSyncExternalStore(
    onLimitChange,
    () => String(chosenLimit() ?? ''),
    () => '',
  );
  return (
    <div className={styles.field}>
      <label htmlFor="account-inactivity" className={styles.label}>
        Sign me out when I do nothing for
      </label>
      <select
        id="account-inactivity"
        className={styles.control}
        value={chosen}
        onChange={(event) => changeLimit(parseLimit(event.target.value))}
        aria-describedby="account-inactivity-note"
      >
        {inactivityLimits(inactivityMs).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span id="account-inactivity-note" className={styles.note}>
        Until you sign out. Before a longer time is over, we ask.
      </span>
    </div>
  );
}
