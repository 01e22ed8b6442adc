import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach } from 'vitest';
import { startServices } from '../server.ts';
import type { Email } from './mail/emails.ts';
import type { LoggedRequest } from './request-log.ts';

export const apiKey = { apikey: 'local-anon-key' };
export const password = 'quack-quack';
let lastNumber = 0;
export const newEmail = (): string => `duck-${++lastNumber}@example.com`;

/** Clients with the same storage and key share a session, like two tabs. */
type ClientOptions = { storage?: Map<string, string>; storageKey?: string };

/**
 * The local services on a free port with an empty database, and clients for them, for the tests of a file. Settings and
 * faults last for one test.
 */
export async function startSupabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'));
  const siteUrl = 'http://localhost:8787';
  let services = await startServices({ port: 0, dataDir, siteUrl });
  const { url, port } = services;
  const request = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...apiKey, ...headers },
      body: JSON.stringify(body),
    });
  const getUser = (token: string) =>
    request('/auth/v1/user', { headers: { ...apiKey, Authorization: `Bearer ${token}` } });
  const client = ({
    storage = new Map(),
    storageKey = `of-a-test-${++lastNumber}`,
  }: ClientOptions = {}): SupabaseClient =>
    createClient(url, apiKey.apikey, {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        storageKey,
        storage: {
          getItem: (name) => storage.get(name) ?? null,
          setItem: (name, value) => void storage.set(name, value),
          removeItem: (name) => void storage.delete(name),
        },
      },
    });
  afterEach(async () => {
    await request('/auth/settings', { method: 'DELETE' });
    await request('/auth/faults', { method: 'DELETE' });
  });
  afterAll(async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const emails = async (to: string) =>
    (await (await request(`/mail.json?to=${encodeURIComponent(to)}`)).json()) as Email[];

  return {
    url,
    siteUrl,
    request,
    post,
    getUser,
    client,
    emails,
    async signUp(options: ClientOptions = {}) {
      const email = newEmail();
      const { auth } = client(options);
      const { data, error } = await auth.signUp({ email, password });
      if (error || !data.session) throw error ?? new Error('There is no session.');
      return { email, auth, session: data.session };
    },
    async signIn(email: string) {
      const { auth } = client();
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { auth, session: data.session };
    },
    changeSettings: (settings: object) => post('/auth/settings', settings),
    addFault: (fault: object) => post('/auth/faults', fault),
    async lastLink(to: string): Promise<string> {
      const link = (await emails(to)).at(-1)?.link;
      if (link) return link;
      throw new Error(`There is no email to ${to}.`);
    },
    /** Where a link redirects, and the parameters there. */
    async follow(link: string) {
      const { status, headers } = await fetch(link, { redirect: 'manual' });
      const location = new URL(headers.get('Location') ?? '');
      return { status, location, query: Object.fromEntries(location.searchParams) };
    },
    requests: async (email: string, path = '') =>
      (await (
        await request(`/auth/requests?${new URLSearchParams({ email, path })}`)
      ).json()) as LoggedRequest[],
    async restart() {
      await services.close();
      // After this failure, fetch knows that its idle connections are closed.
      await fetch(url).catch(() => {});
      services = await startServices({ port, dataDir, siteUrl });
    },
  };
}
