// Tabs of a browser share the drafts and the file cache of Sveltia CMS. A tab takes a file for unchanged when the cache has its current
// version, also when another tab has cached that version, so it would overwrite the other tab's save.
import { STATUS_STYLE } from './saving-progress.ts';

const CACHE = 'file-cache';
const STATE = 'meta';
/** The store of unsaved text, one draft for each entry. */
const DRAFTS = 'draft-backups';

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

const SHARED = 'Another tab has unsaved text of this page, too. The browser keeps one draft, ';
const HERE = `${SHARED}now that of this tab.`;
const THERE = `${SHARED}now that of the other tab. Save here before you close this tab.`;
const NOT_KEPT =
  'Another tab had unsaved text of this page, too, and has saved, discarded or left it. The unsaved text in this tab is not kept: save it here before you close this tab.';

interface DraftMessage {
  entry: string;
  /** `shared` answers `stored`; `closed` means that the form with this unsaved text was left. */
  event: 'stored' | 'shared' | 'deleted' | 'closed';
}

/**
 * Shows in a status which tab's text is the draft, when two tabs have unsaved text of one entry: Sveltia CMS keeps the text
 * typed last. From then on, the browser asks before it leaves the form whose text is not kept.
 */
export function reportSharedDrafts(): void {
  const status = document.createElement('div');
  status.role = 'status';
  status.style.cssText = STATUS_STYLE;
  status.hidden = true;
  document.body.appendChild(status);

  const tabs = new BroadcastChannel(DRAFTS);
  /** The text of the status for each entry with unsaved text in this tab; empty when no other tab has any. */
  const own = new Map<string, string>();
  const show = () => {
    status.textContent = own.get(openEntry()) ?? '';
    status.hidden = !status.textContent;
  };
  const tell = (event: DraftMessage['event'], entry: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    tabs.postMessage({ entry, event } satisfies DraftMessage);
    show();
  };

  const { put, delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
    if (this.name === DRAFTS) {
      const { collectionName, slug } = value as { collectionName: string; slug: string };
      const entry = `${collectionName}/${slug}`;
      own.set(entry, own.get(entry)?.startsWith(SHARED) ? HERE : '');
      tell('stored', entry);
    }
    return put.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
    if (this.name === DRAFTS) {
      const entry = (key as string[]).join('/');
      own.delete(entry);
      tell('deleted', entry);
    }
    return remove.call(this, key);
  };
  /** Forgets the entries of forms that the tab no longer shows. */
  const leave = (entries: string[]) => {
    for (const entry of entries) {
      own.delete(entry);
      tell('closed', entry);
    }
  };
  window.addEventListener('pagehide', () => leave([...own.keys()]));
  window.addEventListener('hashchange', () =>
    leave([...own.keys()].filter((entry) => entry !== openEntry())),
  );

  tabs.addEventListener('message', ({ data: { entry, event } }: MessageEvent<DraftMessage>) => {
    const text = own.get(entry);
    if (text === undefined) return;
    if (event === 'shared') own.set(entry, text || HERE);
    else if (event === 'closed' && text === HERE) own.set(entry, '');
    else if (event === 'stored' || text === THERE || event === 'deleted') {
      own.set(entry, event === 'stored' ? THERE : NOT_KEPT);
      window.addEventListener('beforeunload', keepUnsavedText);
    }
    if (event === 'stored') tell('shared', entry);
    show();
  });
}

/** The entry of the form that the tab shows; a new one has no slug. */
function openEntry(): string {
  const [, collection = '', slug = ''] =
    /^#\/collections\/([^/?]+)\/(?:new|entries\/([^?]+))/.exec(location.hash) ?? [];
  return `${collection}/${decodeURIComponent(slug)}`;
}
