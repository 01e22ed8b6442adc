import { ask, fix, isAddress, look, ok, settled, type Finding, type Launch } from './finding.ts';

const MINIMUM_PASSWORD = 6;
const NO_ANSWER = { headers: new Headers(), json: undefined };

/** The settings of the Supabase project, as far as its public API tells. Creates no account and sends no email. */
export async function checkAccounts(launch: Launch): Promise<Finding[]> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY: apikey } = launch.values;
  if (!isAddress(SUPABASE_URL) || !apikey) return [];
  const auth = `${new URL(SUPABASE_URL).origin}/auth/v1`;
  return settled('Accounts: SUPABASE_URL', checkProject(launch, auth, { apikey }));
}

async function checkProject(
  launch: Launch,
  auth: string,
  headers: Record<string, string>,
): Promise<Finding[]> {
  const { status, json: settings } = await ask(launch, `${auth}/settings`, { headers });
  if (status === 401) return [fix(WRONG_KEY)];
  if (!settings?.external) throw new Error('is not a Supabase project');
  return [
    ok('Accounts: the project accepts SUPABASE_ANON_KEY.'),
    ...(settings.disable_signup ? [fix(NO_SIGN_UP)] : []),
    ...(settings.external.email === false ? [fix(NO_EMAIL)] : []),
    ...(settings.mailer_autoconfirm ? [look(UNCONFIRMED)] : []),
    ...(await checkRedirects(launch, auth)),
    await checkPassword(launch, auth, headers),
    look(DASHBOARD),
  ];
}

const PROVIDERS = 'Authentication → Sign In / Providers';
const WRONG_KEY =
  'Accounts: SUPABASE_ANON_KEY is not the project’s: copy the publishable or anon key from Project Settings → API Keys.';
const NO_SIGN_UP = `Accounts: sign-ups are off: ${PROVIDERS} → Allow new users to sign up.`;
const NO_EMAIL = `Accounts: the Email provider is off: ${PROVIDERS} → Email.`;
const UNCONFIRMED = `Accounts: anyone can register any address: ${PROVIDERS} → Email → Confirm email.`;
const DASHBOARD =
  'Account emails: templates and SMTP cannot be read from here: see Authentication → Emails → Templates and SMTP Settings.';

/** An expired link leads to its target if the project allows it, otherwise to the project's Site URL. */
async function checkRedirects(launch: Launch, auth: string): Promise<Finding[]> {
  const site = launch.values.SITE_URL;
  if (!isAddress(site)) return [];
  const refused: string[] = [];
  for (const path of ['/auth', '/auth/new-password']) {
    const { href } = new URL(path, site);
    const query = new URLSearchParams({ token: 'launch-check', type: 'signup', redirect_to: href });
    const { headers } = await ask(launch, `${auth}/verify?${query}`).catch(() => NO_ANSWER);
    if (!headers.get('location')?.startsWith(href)) refused.push(href);
  }
  if (refused.length === 0) return [ok('Account links: both redirect URLs are allowed.')];
  const text = `Account links: ${refused.join(' and ')} is not among the redirect URLs: Authentication → URL Configuration.`;
  return [fix(text)];
}

/** A password of one character is refused with the project's rules, before an account is created. */
async function checkPassword(
  launch: Launch,
  auth: string,
  headers: Record<string, string>,
): Promise<Finding> {
  const { json: refusal } = await ask(launch, `${auth}/signup`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'launch-check@example.com', password: 'a' }),
  }).catch(() => NO_ANSWER);
  const length = Number(/at least (\d+) characters/.exec(refusal?.msg ?? '')?.[1]);
  const hasRule = refusal?.weak_password?.reasons.includes('characters');
  if (!length) return look(`Passwords: ${MINIMUM_PASSWORD} characters could not be confirmed.`);
  if (length === MINIMUM_PASSWORD && !hasRule)
    return ok(`Passwords: ${MINIMUM_PASSWORD} characters, as the site says.`);
  const demand = `${length}${hasRule ? ' and certain characters' : ''}`;
  return fix(
    `Passwords: the site says ${MINIMUM_PASSWORD} characters, and the project wants ${demand}: ${PROVIDERS} → Email.`,
  );
}
