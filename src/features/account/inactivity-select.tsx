import type { SelectHTMLAttributes } from 'react';
import * as styles from './account.css';
import { useAuth } from './auth/auth-context.tsx';
import { inactivityLimits } from './session/inactivity-limits.ts';

interface InactivitySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  note?: string;
}

/** A select of the inactivity limits after which a session ends. */
export function InactivitySelect({ id, note, ...select }: InactivitySelectProps) {
  const { inactivityMs } = useAuth();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Sign me out when I do nothing for
      </label>
      <select
        id={id}
        className={styles.control}
        aria-describedby={note && `${id}-note`}
        {...select}
      >
        {inactivityLimits(inactivityMs).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </div>
  );
}
