'use client';

import { useState } from 'react';
import { useFormState } from '../forms/form-state.ts';
import type { AuthLooks } from './auth-looks.ts';
import { PASSWORD_HINT, PASSWORD_MINIMUM } from './credentials.ts';

interface PasswordFieldProps {
  label?: string;
  looks: AuthLooks;
  /** A new one, with what it has to be like; else the one of the account. */
  isNew?: boolean;
}

/** A password, hidden until its button shows it; pasting and password managers are welcome. */
export function PasswordField({ label = 'Password', looks, isNew = false }: PasswordFieldProps) {
  const form = useFormState();
  const [shown, setShown] = useState(false);
  const id = `${form.id}-password`;
  const problem = form.problems.password;
  const hints = [isNew && `${id}-hint`, problem !== undefined && `${id}-problem`];

  return (
    <div className={looks.field}>
      <label htmlFor={id} className={looks.label}>
        {label}
      </label>
      <span className={looks.password}>
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          className={looks.control}
          required
          minLength={isNew ? PASSWORD_MINIMUM : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={hints.filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          className={looks.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
      {isNew && (
        <span id={`${id}-hint`} className={looks.note}>
          {PASSWORD_HINT}
        </span>
      )}
      {problem !== undefined && (
        <span id={`${id}-problem`} className={looks.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
