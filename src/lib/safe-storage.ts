/** A web storage that falls back to memory where the browser blocks it or it is full. */
export function safeStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | undefined {
      try {
        return open().getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    set(key: string, value: string): void {
      try {
        open().setItem(key, value);
        // Another tab may remove the stored value.
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {}
    },
  };
}
