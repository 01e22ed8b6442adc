import { openVisitor, pay } from '../cart/cart-client.ts';
import { signedActivity } from '../../signed-activity.ts';
import { sessionLimit, type RunningSite } from '../support/running-site.ts';
import { cookiesOf, newSession, type Session } from './account-sessions.ts';

/** The path that an answer leads to, and the outcome that its cookie announces: "/account notice=connected". */
export function outcomeOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('account_outcome='));
  const value = decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '');
  // The page with a notice is opened at the notice.
  const path = answer.headers.get('location')?.replace(/#notice$/, '') ?? '';
  return [path, value].filter(Boolean).join(' ');
}

/** A new account, signed in in a new browser session. */
export async function openSignedIn(site: RunningSite) {
  const session = await newSession(site);
  return signedInVisitor(site, session);
}

/** A browser that is signed in with a session. */
export function signedInVisitor(site: RunningSite, session: Session) {
  const visitor = openVisitor(site);
  for (const cookie of cookiesOf(session).split('; ')) {
    const [name = '', value = ''] = cookie.split('=');
    visitor.cookies.set(name, value);
  }
  visitor.cookies.set('session_activity', signedActivity(session, 0, sessionLimit));
  const { email } = session.user;
  const location = (answer: Response) => answer.headers.get('location') ?? '';
  /** Starts a sign-in and returns the address at the shop. */
  const login = async () => location(await visitor.get('/account/login'));
  /** Chooses a customer at the shop and returns the address of the callback. */
  const choose = async (at: string, fields: Record<string, string> = { email }) =>
    location(
      await fetch(at, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    ).replace(site.url, '');
  return {
    ...visitor,
    session,
    email,
    login,
    choose,
    connect: async () => outcomeOf(await visitor.get(await choose(await login()))),
    account: (query = '') => visitor.page(`/account${query}`),
    /** Posts a form of My Account and returns the path and outcome that the answer leads to. */
    submit: async (path: string, fields: Record<string, string>) => {
      const answer = await site.postForm(path, fields, visitor.cookieHeader());
      return { answer: visitor.keepCookies(answer), location: outcomeOf(answer) };
    },
    /** Pays the visitor's cart at the local checkout. */
    pay: async () => {
      const { cart } = await visitor.see();
      const { checkoutUrl } = await visitor.post('checkout', { version: cart.version ?? '' });
      await pay(checkoutUrl ?? '', email);
    },
  };
}
