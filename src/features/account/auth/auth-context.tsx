'use client';

import { createContext, use, type ReactNode } from 'react';
import type { AuthSettings } from './auth-client.ts';

const AuthContext = createContext<AuthSettings | undefined>(undefined);

export function AuthProvider({
  settings,
  children,
}: {
  settings: AuthSettings;
  children: ReactNode;
}) {
  return <AuthContext value={settings}>{children}</AuthContext>;
}

/** @throws outside an AuthProvider */
export function useAuth(): AuthSettings {
  const settings = use(AuthContext);
  if (!settings) throw new Error('useAuth must be used within an AuthProvider');
  return settings;
}
