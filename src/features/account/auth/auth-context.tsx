'use client';

import { createContext, use, type ReactNode } from 'react';
import type { AuthSettings } from '../session/auth-client.ts';

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
