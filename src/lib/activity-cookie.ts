/** Name of the cookie with the time of a signed-in visitor's last activity; src/services/supabase/inactivity-cookie.ts signs it. */
export const ACTIVITY_COOKIE = 'session_activity';
