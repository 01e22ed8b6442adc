/** Keeps when a signed-in visitor was last active: src/services/supabase/inactivity-cookie.ts. */
export const ACTIVITY_COOKIE = 'session_activity';
