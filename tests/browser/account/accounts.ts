import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { createChunks } from '@supabase/ssr';
import { ports } from '../../../scripts/vars.ts';
import type { SessionTokens } from '../../signed-activity.ts';
import { shopOrigin } from '../support/local-shop.ts';

// The local services share one port.
const service = shopOrigin;
const json = { 'content-type': 'application/json' };
const withKey = { ...json, apikey: 'local-anon-key' };

/** Name of the cookie that holds a session, when one cookie is large enough. */
export const SESSION_COOKIE = `sb-${new URL(service).hostname.split('.')[0]}-auth-token`;

/** An account. Each test creates its own. */
export interface Person {
  email: string;
  password: string;
}

export const newPerson = (): Person => ({
  email: `duck-${randomUUID()}@example.com`,
  password: 'quack quack quack',
});

/** Creates an account without the browser. */
export async function register(person = newPerson()): Promise<Person> {
  const response = await fetch(`${service}/auth/v1/signup`, {
    method: 'POST',
    headers: withKey,
    body: JSON.stringify({ ...person, data: { role: 'customer' } }),
  });
  expect(response.status).toBe(200);
  return person;
}

/** A new session of an account, as the auth service returns it. */
export async function sessionOf({ email, password }: Person): Promise<SessionTokens> {
  const grant = await fetch(`${service}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: withKey,
    body: JSON.stringify({ email, password }),
  });
  expect(grant.status).toBe(200);
  return (await grant.json()) as SessionTokens;
}

/** Ends all sessions of an account from another device. */
export async function signOutElsewhere(person: Person): Promise<void> {
  const { access_token: token } = await sessionOf(person);
  await fetch(`${service}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { ...withKey, authorization: `Bearer ${token}` },
  });
}

/** Changes settings of the auth service for one account. */
export async function settings(email: string, change: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${service}/auth/settings`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, ...change }),
  });
  expect(response.status).toBe(200);
}

/**
 * Makes the auth service fail for one account.
 * @param fault with the path below /auth/v1/; without one, all requests fail
 * @returns ends the fault
 */
export async function authFault(
  email: string,
  fault: { kind: string; path?: string; latencyMs?: number; times?: number },
): Promise<() => Promise<unknown>> {
  const response = await fetch(`${service}/auth/faults`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, ...fault }),
  });
  const { id } = (await response.json()) as { id: string };
  return () => fetch(`${service}/auth/faults/${id}`, { method: 'DELETE' });
}

/** Requests to the auth service about an account: "POST /auth/v1/logout?scope=global". */
export async function authRequests(email: string, path: string): Promise<string[]> {
  const query = new URLSearchParams({ email, path });
  const requests = (await (await fetch(`${service}/auth/requests?${query}`)).json()) as {
    method: string;
    path: string;
  }[];
  return requests
    .filter(({ method }) => method !== 'OPTIONS')
    .map((each) => `${each.method} ${each.path}`);
}

/** The link in the latest mail to an address. */
export async function linkInMail(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to: email });
      const mails = (await (await fetch(`${service}/mail.json?${query}`)).json()) as {
        link?: string;
      }[];
      link = mails.at(-1)?.link;
      return link;
    })
    .toBeTruthy();
  return link!;
}

/** A longer inactivity limit than the default, which a busy machine may exceed. */
export const LONG_LIMIT = '8 hours';
const LONG_LIMIT_MS = 8 * 3_600_000;

export async function fillSignIn(page: Page, { email, password }: Person, limit = LONG_LIMIT) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByLabel('Sign me out').selectOption(limit);
}

export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/**
 * Starts a session without the form, as the form leaves the browser. Replaces all other cookies.
 * @param limitMs inactivity limit that the form stores; 0 is the default limit, which it does not store
 * @param lastActivity time that the browser has stored, in milliseconds since 1970
 */
export async function startSession(
  context: BrowserContext,
  person: Person,
  limitMs = LONG_LIMIT_MS,
  lastActivity?: number,
): Promise<SessionTokens> {
  const tokens = await sessionOf(person);
  const session = Buffer.from(JSON.stringify(tokens)).toString('base64url');
  const cookie = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  const stored = { 'inactivity-limit': limitMs || undefined, 'last-activity': lastActivity };
  await context.setStorageState({
    cookies: createChunks(SESSION_COOKIE, `base64-${session}`).map((chunk) => ({
      ...chunk,
      ...cookie,
    })),
    origins: [
      {
        origin: `http://localhost:${ports(process.env).site}`,
        localStorage: Object.entries(stored).flatMap(([name, value]) =>
          value === undefined ? [] : [{ name, value: String(value) }],
        ),
      },
    ],
  });
  return tokens;
}

/** Starts a session without the form, and opens the account page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await startSession(page.context(), person);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
}

/** Signs out by the account menu of the header. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
}

const isSession = ({ name }: { name: string }) => /-auth-token(\.\d)?$/.test(name);

/** Names of the cookies that hold a session. */
export const sessionCookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).filter(isSession).map(({ name }) => name);

export const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

export const dismissToast = (page: Page) =>
  toast(page).getByRole('button', { name: 'Dismiss' }).click();

export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account' });

export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Account' });
