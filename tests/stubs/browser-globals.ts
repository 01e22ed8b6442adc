import { vi } from 'vitest';

/** Stubs the globals of a page for code that keeps a session. Returns its cookies, which are empty. */
export function stubBrowser(): Map<string, string> {
  const cookies = new Map<string, string>();
  const page = new EventTarget();
  const storage = new Map<string, string>();
  const globals = {
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    location: { protocol: 'https:', origin: 'https://duck.example' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    document: new EventTarget(),
  };
  Object.defineProperty(globals.document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return cookies;
}
