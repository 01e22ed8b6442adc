import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { signedActivity, type SessionTokens } from '../../signed-activity.ts';
import { shopOrigin } from '../support/local-shop.ts';

const project = process.env.SUPABASE_URL;
// All local services share a port.
const service = project ?? shopOrigin;
const json = { 'content-type': 'application/json' };
const withKey = { ...json, apikey: process.env.SUPABASE_ANON_KEY ?? 'local-anon-key' };

/** Where a browser keeps a session, when it is short enough for one cookie. */
export const SESSION_COOKIE = `sb-${new URL(service).hostname.split('.')[0]}-auth-token`;

/** Leaves out the test that goes on from here, where accounts are those of a real project. */
const needsLocalService = () =>
  test.skip(project !== undefined, 'only the local service has switches, mails and a record');

/** Somebody with an account, or about to have one. Each test makes its own, so that none is in another's way. */
export interface Person {
  email: string;
  password: string;
}

export const newPerson = (): Person => ({
  email: `duck-${randomUUID()}@example.com`,
  password: 'quack quack quack',
});

/** Makes the account beforehand. */
export async function register(person = newPerson()): Promise<Person> {
  const response = await fetch(`${service}/auth/v1/signup`, {
    method: 'POST',
    headers: withKey,
    body: JSON.stringify({ ...person, data: { role: 'customer' } }),
  });
  expect(response.status).toBe(200);
  return person;
}

/** Ends all sessions of a person from another device. */
export async function signOutElsewhere({ email, password }: Person): Promise<void> {
  const grant = await fetch(`${service}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: withKey,
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await grant.json()) as { access_token: string };
  await fetch(`${service}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { ...withKey, authorization: `Bearer ${token}` },
  });
}

/** Changes the service for one person alone. */
export async function settings(email: string, change: Record<string, unknown>): Promise<void> {
  needsLocalService();
  const response = await fetch(`${service}/auth/settings`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, ...change }),
  });
  expect(response.status).toBe(200);
}

/**
 * Makes the service fail for one person alone.
 * @param fault with the path that follows /auth/v1/, if not all fail
 * @returns makes it well again
 */
export async function authFault(
  email: string,
  fault: { kind: string; path?: string; latencyMs?: number; times?: number },
): Promise<() => Promise<unknown>> {
  needsLocalService();
  const response = await fetch(`${service}/auth/faults`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, ...fault }),
  });
  const { id } = (await response.json()) as { id: string };
  return () => fetch(`${service}/auth/faults/${id}`, { method: 'DELETE' });
}

/** What the service was asked about a person: "POST /auth/v1/logout?scope=global". */
export async function askedAbout(email: string, path: string): Promise<string[]> {
  needsLocalService();
  const query = new URLSearchParams({ email, path });
  const asked = (await (await fetch(`${service}/auth/requests?${query}`)).json()) as {
    method: string;
    path: string;
  }[];
  return asked
    .filter(({ method }) => method !== 'OPTIONS')
    .map((each) => `${each.method} ${each.path}`);
}

/** The link in the mail that a person got last. */
export async function linkInMail(email: string): Promise<string> {
  needsLocalService();
  let link: string | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to: email });
      const mails = (await (await fetch(`${service}/mail.json?${query}`)).json()) as Mail[];
      link = mails.at(-1)?.link;
      return link;
    })
    .toBeTruthy();
  return link!;
}

interface Mail {
  link?: string;
}

/** The standard time of silence is short for a busy machine: tests that are about something else take a longer one. */
export const PATIENT = '8 hours';

export async function fillSignIn(page: Page, { email, password }: Person, limit = PATIENT) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Sign me out').selectOption(limit);
}

/** Signs in as a visitor does, and waits for the account. */
export async function signIn(page: Page, person: Person, limit = PATIENT): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, person, limit);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
}

/** The names of the cookies that hold a session. */
export const sessionCookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => /-auth-token(\.\d)?$/.test(name));

/** What the Worker would have signed, had the visitor been active a day ago for the last time. */
export async function activityLongAgo(context: BrowserContext) {
  const cookies = await context.cookies();
  const session = cookies
    .filter(({ name }) => /-auth-token(\.\d)?$/.test(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ value }) => value)
    .join('')
    .replace('base64-', '');
  const tokens = JSON.parse(Buffer.from(session, 'base64url').toString()) as SessionTokens;
  const value = signedActivity(tokens, 24 * 60 * 60 * 1000);
  const recorded = cookies.find(({ name }) => name === 'session_activity');
  expect(recorded).toBeDefined();
  return { ...recorded!, value };
}

export const toast = (page: Page) =>
  page.getByRole('region', { name: /Account notifications/ }).getByRole('listitem');

export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account' });

export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Account' });
