'use client';

import { createContext, use, type ReactNode, type SelectHTMLAttributes } from 'react';
import { FieldFrame } from '../../forms/field.tsx';
import { control } from '../account.css';
import type { AuthSettings } from '../session/auth-client.ts';
import { inactivityLimits } from '../session/inactivity-limits.ts';

const AuthContext = createContext<AuthSettings | undefined>(undefined);

interface AuthProviderProps {
  settings: AuthSettings;
  children: ReactNode;
}

/** Provides the settings of the auth service to client components. */
export function AuthProvider({ settings, children }: AuthProviderProps) {
  return <AuthContext value={settings}>{children}</AuthContext>;
}

/** The settings of the auth service. @throws outside an AuthProvider */
export function useAuth(): AuthSettings {
  const settings = use(AuthContext);
  if (!settings) throw new Error('useAuth must be used within an AuthProvider');
  return settings;
}

interface InactivitySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  hint?: string;
}

/** A labelled select of inactivity limits: '' for the default, longer ones in ms. Belongs in an AuthProvider. */
export function InactivitySelect({ id, hint, ...select }: InactivitySelectProps) {
  const { inactivityMs } = useAuth();
  return (
    <FieldFrame id={id} label="Sign me out when I do nothing for" hint={hint}>
      <select id={id} className={control} aria-describedby={hint && `${id}-hint`} {...select}>
        {inactivityLimits(inactivityMs).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
