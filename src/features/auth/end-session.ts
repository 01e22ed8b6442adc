import { createBrowserClient } from '@supabase/ssr';
import { sessionCookies } from './session.ts';

/**
 * Signs the visitor out everywhere. Here the session ends in any case: a service that cannot be reached does not keep
 * anyone signed in.
 */
export async function endSession({ url, key }: { url: string; key: string }): Promise<void> {
  const { error } = await createBrowserClient(url, key).auth.signOut({ scope: 'global' });
  if (!error) return;
  console.warn('sign-out:', error.message);
  for (const name of sessionCookies(document.cookie)) {
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
