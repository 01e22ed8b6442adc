// Tabs of a browser share the file cache of Sveltia CMS. A tab takes a file for unchanged when the cache has its current
// version, also when another tab has cached that version, so it would overwrite the other tab's save.
const CACHE = 'file-cache';
const STATE = 'meta';

interface CachedFile {
  path: IDBValidKey;
  /** Hash of the cached version. */
  sha: string;
}

/**
 * Removes files from the cache that another tab has written to it. Sveltia CMS then loads them before the next save, and
 * asks before it overwrites a changed entry. From then on, the browser asks before it leaves a form with unsaved text,
 * because the save of the other tab has deleted the draft.
 * @param database name of the database of Sveltia CMS
 */
export function followOtherTabs(database: string): void {
  const known = new Map<IDBValidKey, string>();
  const tabs = new BroadcastChannel(CACHE);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, path) {
    if (this.name === CACHE && path !== undefined) {
      const { sha } = value as CachedFile;
      known.set(path, sha);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      tabs.postMessage({ path, sha } satisfies CachedFile);
    }
    return put.call(this, value, path);
  };
  tabs.addEventListener('message', ({ data: { path, sha } }: MessageEvent<CachedFile>) => {
    if (known.get(path) === sha) return;
    known.delete(path);
    removeFile(database, path);
    window.addEventListener('beforeunload', keepUnsavedText);
  });
}

/** Removes a file, and the state of the repository: while that is current, Sveltia CMS lists the cached files only. */
function removeFile(database: string, path: IDBValidKey): void {
  const opening = indexedDB.open(database);
  opening.addEventListener('success', () => {
    const { result } = opening;
    const cache = result.transaction([CACHE, STATE], 'readwrite');
    cache.objectStore(CACHE).delete(path);
    cache.objectStore(STATE).clear();
    result.close();
  });
}

function keepUnsavedText(event: BeforeUnloadEvent): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="toolbar"] button')];
  const hasUnsaved = buttons.some(
    (button) => button.textContent.trim().startsWith('Sav') && !button.disabled,
  );
  if (hasUnsaved) event.preventDefault();
}
