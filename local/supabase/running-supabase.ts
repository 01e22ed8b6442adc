import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { localAnonKey, localServiceRoleKey } from './bearer.ts';
import type { Mail } from './mails.ts';
import type { LoggedRequest } from './requests.ts';
import { startServices } from '../server.ts';

export const password = 'quack-quack';
let lastNumber = 0;
export const newEmail = (): string => `duck-${++lastNumber}@example.com`;
export const newPhone = (): string => `1555${String(++lastNumber).padStart(7, '0')}`;

type ClientOptions = {
  flowType?: 'implicit' | 'pkce';
  key?: string;
  /** Clients with the same storage and key share a session, like two tabs. */
  stored?: Map<string, string>;
  storageKey?: string;
};

export type RunningAuth = Awaited<ReturnType<typeof startRunningAuth>>;

/** The local services on a free port with empty data, and clients for them. */
export async function startRunningAuth() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'));
  const siteUrl = 'http://localhost:8787';
  let services = await startServices({ port: 0, dataDir, siteUrl });
  const { url, port } = services;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init });
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: localAnonKey, ...headers },
      body: JSON.stringify(body),
    });
  const client = ({
    flowType = 'implicit',
    key = localAnonKey,
    stored = new Map(),
    storageKey = `of-a-test-${++lastNumber}`,
  }: ClientOptions = {}): SupabaseClient =>
    createClient(url, key, {
      auth: {
        flowType,
        autoRefreshToken: false,
        storageKey,
        storage: {
          getItem: (name) => stored.get(name) ?? null,
          setItem: (name, value) => void stored.set(name, value),
          removeItem: (name) => void stored.delete(name),
        },
      },
    });

  return {
    url,
    siteUrl,
    ask,
    send,
    client,
    admin: () => client({ key: localServiceRoleKey }).auth.admin,
    async signedUp(options: ClientOptions = {}) {
      const email = newEmail();
      const made = client(options);
      const { data, error } = await made.auth.signUp({ email, password });
      if (error || !data.session) throw error ?? new Error('There is no session.');
      return { email, client: made, auth: made.auth, session: data.session };
    },
    async signedIn(email: string) {
      const { auth } = client();
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { auth, session: data.session };
    },
    set: (settings: object) => send('/auth/settings', settings),
    fault: (fault: object) => send('/auth/faults', fault),
    async usual() {
      await ask('/auth/settings', { method: 'DELETE' });
      await ask('/auth/faults', { method: 'DELETE' });
    },
    mails: async (to: string) =>
      (await (await ask(`/mail.json?to=${encodeURIComponent(to)}`)).json()) as Mail[],
    async lastMail(to: string): Promise<Mail & { link: string }> {
      const mails = (await (await ask(`/mail.json?to=${encodeURIComponent(to)}`)).json()) as Mail[];
      const mail = mails.at(-1);
      if (!mail) throw new Error(`There is no mail to ${to}.`);
      return { ...mail, link: mail.link ?? '' };
    },
    async follow(link: string) {
      const response = await fetch(link, { redirect: 'manual' });
      const location = new URL(response.headers.get('Location') ?? '');
      const told = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
      return { status: response.status, location, told };
    },
    asked: async (email: string, path = '') =>
      (await (
        await ask(`/auth/requests?${new URLSearchParams({ email, path })}`)
      ).json()) as LoggedRequest[],
    adminAsk: (path: string, method = 'GET', body?: object) =>
      ask(`/auth/v1/admin/${path}`, {
        method,
        headers: { apikey: localServiceRoleKey, Authorization: `Bearer ${localServiceRoleKey}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    restart: async () => {
      await services.close();
      // After this failure, fetch's kept connections are known to be closed.
      await fetch(url).catch(() => {});
      services = await startServices({ port, dataDir, siteUrl });
    },
    close: async () => {
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
