'use client';

import { useState } from 'react';
import { Field, FieldFrame } from '../../forms/field.tsx';
import { useFormState } from '../../forms/form-frame.tsx';
import * as styles from './auth.css';
import { PASSWORD_HINT, PASSWORD_MIN_LENGTH } from './auth-errors.ts';
import { InactivitySelect } from '../inactivity-select.tsx';

export const EmailField = ({ label = 'Email' }) => (
  <Field name="email" label={label} type="email" autoComplete="username" required />
);

/**
 * A password field with a button that shows the password.
 * @param isNew whether it gets a new password, for password managers and the hint
 */
export function PasswordField({ label = 'Password', isNew = false }) {
  const form = useFormState();
  const [shown, setShown] = useState(false);
  const id = `${form.id}-password`;
  const error = form.errors.password;
  // An error about the length takes the place of the hint, which says the same.
  const hint = isNew && error === undefined ? PASSWORD_HINT : undefined;
  const descriptions = [hint && `${id}-hint`, error !== undefined && `${id}-error`];

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.password}>
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          className={styles.control}
          required
          minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  );
}

export const INACTIVITY_FIELD = 'inactivity';

/** Lets visitors choose a longer inactivity limit before they sign in (WCAG 2.2.1). */
export function InactivityField() {
  const { id } = useFormState();
  return <InactivitySelect id={`${id}-${INACTIVITY_FIELD}`} name={INACTIVITY_FIELD} />;
}
