'use client';

import { useFormState } from '../forms/form-state.ts';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { inactivityLimits } from './inactivity-limits.ts';

export const INACTIVITY_FIELD = 'inactivity';

/** Lets who needs more time than the site's own choose it, before the session begins. */
export function InactivityField({ looks }: { looks: AuthLooks }) {
  const { inactivityMs } = useAuth();
  const id = `${useFormState().id}-${INACTIVITY_FIELD}`;
  return (
    <div className={looks.field}>
      <label htmlFor={id} className={looks.label}>
        Sign me out when I do nothing for
      </label>
      <select id={id} name={INACTIVITY_FIELD} className={looks.control}>
        {inactivityLimits(inactivityMs).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
