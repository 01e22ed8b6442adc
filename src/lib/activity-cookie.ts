/** Keeps when a signed-in visitor was last active: src/services/supabase/session-activity.ts. */
export const ACTIVITY_COOKIE = 'session_activity';
