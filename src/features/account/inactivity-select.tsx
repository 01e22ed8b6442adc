import type { SelectHTMLAttributes } from 'react';
import { FieldFrame } from '../forms/field.tsx';
import * as styles from './account.css';
import { useAuth } from './auth/auth-context.tsx';
import { inactivityLimits } from './session/inactivity-limits.ts';

interface InactivitySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  hint?: string;
}

/** A select of the times after which an inactive session ends. */
export function InactivitySelect({ id, hint, ...select }: InactivitySelectProps) {
  const { inactivityMs } = useAuth();
  return (
    <FieldFrame id={id} label="Sign me out when I do nothing for" hint={hint}>
      <select
        id={id}
        className={styles.control}
        aria-describedby={hint && `${id}-hint`}
        {...select}
      >
        {inactivityLimits(inactivityMs).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
