import {
  ask,
  fix,
  isAddress,
  look,
  messageOf,
  ok,
  parseJson,
  type Finding,
  type Launch,
} from './finding.ts';

const MINIMUM_PASSWORD = 6;

/** The Supabase project, as far as its public API tells. Creates no account and sends no email. */
export async function checkAccounts(launch: Launch): Promise<Finding[]> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY: key } = launch.values;
  if (!isAddress(SUPABASE_URL) || !key) return [];
  const auth = `${new URL(SUPABASE_URL).origin}/auth/v1`;
  const headers = { apikey: key };
  let settings: { disable_signup?: boolean; mailer_autoconfirm?: boolean; external?: object };
  try {
    const { status, text } = await ask(launch, `${auth}/settings`, { headers });
    if (status === 401) return [fix('Accounts', WRONG_KEY, 'Accounts')];
    if (status !== 200) throw new Error(`answered ${status}`);
    settings = parseJson(text) as typeof settings;
    if (!settings?.external) throw new Error('is not a Supabase project');
  } catch (error) {
    return [fix('Accounts', `SUPABASE_URL ${messageOf(error)}.`, 'Accounts')];
  }
  const parts = [
    checkRedirects(launch, auth),
    checkPassword(launch, auth, headers),
    checkFunction(launch, `${new URL(SUPABASE_URL).origin}/functions/v1/jwt-validate`),
  ];
  return [
    ok('Accounts', 'the project accepts SUPABASE_ANON_KEY.'),
    ...(settings.disable_signup ? [fix('Accounts', NO_SIGN_UP, 'Accounts')] : []),
    ...('email' in settings.external && !settings.external.email
      ? [fix('Accounts', NO_EMAIL, 'Accounts')]
      : []),
    ...(settings.mailer_autoconfirm ? [look('Accounts', UNCONFIRMED, 'Accounts')] : []),
    ...(await Promise.all(parts)).flat(),
    look('Account emails', DASHBOARD, 'Accounts'),
  ];
}

const WRONG_KEY =
  'SUPABASE_ANON_KEY is not the project’s: copy the publishable or anon key from Project Settings → API Keys.';
const NO_SIGN_UP =
  'sign-ups are off: Authentication → Sign In / Providers → Allow new users to sign up.';
const NO_EMAIL = 'the Email provider is off: Authentication → Sign In / Providers → Email.';
const UNCONFIRMED =
  'anyone can register any address: Authentication → Sign In / Providers → Email → Confirm email.';
const DASHBOARD =
  'templates and SMTP cannot be read from here: see Authentication → Emails → Templates and SMTP Settings.';

/** An expired link leads to its target if the project allows it, otherwise to the project's Site URL. */
async function checkRedirects(launch: Launch, auth: string): Promise<Finding[]> {
  const site = launch.values.SITE_URL;
  if (!isAddress(site)) return [];
  const wanted = ['/auth', '/auth/new-password'].map((path) => new URL(path, site).href);
  const refused: string[] = [];
  for (const address of wanted) {
    const query = new URLSearchParams({
      token: 'launch-check',
      type: 'signup',
      redirect_to: address,
    });
    const { headers } = await ask(launch, `${auth}/verify?${query}`).catch(() => NO_ANSWER);
    const target = headers.get('location') ?? '';
    if (!target.startsWith(address)) refused.push(address);
  }
  if (refused.length === 0) return [ok('Account links', 'both redirect URLs are allowed.')];
  const text = `${refused.join(' and ')} is not among the redirect URLs: Authentication → URL Configuration.`;
  return [fix('Account links', text, 'Accounts')];
}

const NO_ANSWER = { headers: new Headers() };

/** A password of one character is refused with the project's rules, before an account is created. */
async function checkPassword(
  launch: Launch,
  auth: string,
  headers: Record<string, string>,
): Promise<Finding[]> {
  const { text } = await ask(launch, `${auth}/signup`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'launch-check@example.com', password: 'a' }),
  }).catch((error: unknown) => ({ text: messageOf(error) }));
  const answer = parseJson(text) as
    | { msg?: string; weak_password?: { reasons: string[] } }
    | undefined;
  const length = Number(/at least (\d+) characters/.exec(answer?.msg ?? '')?.[1]);
  if (!length) {
    const reason = answer?.msg ?? 'the project did not say';
    return [
      look(
        'Passwords',
        `${MINIMUM_PASSWORD} characters could not be confirmed: ${reason}.`,
        'Accounts',
      ),
    ];
  }
  const hasRule = answer?.weak_password?.reasons.includes('characters');
  if (length === MINIMUM_PASSWORD && !hasRule)
    return [ok('Passwords', `${MINIMUM_PASSWORD} characters, as the site says.`)];
  const wanted = `the site says ${MINIMUM_PASSWORD} characters, and the project wants`;
  const more = `${length}${hasRule ? ' and certain characters' : ''}`;
  const place = 'Authentication → Sign In / Providers → Email';
  return [fix('Passwords', `${wanted} ${more}: ${place}.`, 'Accounts')];
}

/** Without a token, the function refuses. Any other answer means that it does not exist. */
async function checkFunction(launch: Launch, otherwise: string): Promise<Finding[]> {
  const address = launch.values.JWT_VALIDATE_URL || otherwise;
  if (!isAddress(address)) return [];
  try {
    const { status } = await ask(launch, address);
    if (status === 401)
      return [ok('Account function', 'jwt-validate refuses a request without a token.')];
    throw new Error(`answered ${status} where 401 is expected`);
  } catch (error) {
    const text = `jwt-validate ${messageOf(error)}. Sign-in works without it, and browsers log an error.`;
    return [look('Account function', text, 'Accounts')];
  }
}
