import { vi } from 'vitest';

/** Stubs the globals of a page for code that keeps a session. Returns its cookies, which are empty. */
export function stubBrowser(): Map<string, string> {
  const cookies = new Map<string, string>();
  const page = new EventTarget();
  const globals = {
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    location: { protocol: 'https:', origin: 'https://duck.example' },
    localStorage: newStorage(),
    sessionStorage: newStorage(),
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

function newStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}
