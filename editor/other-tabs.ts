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

interface Draft {
  collectionName: string;
  /** Name of the file for a single file; empty for a new entry. */
  slug: string;
}

/**
 * Shows a status in both tabs when text of one entry is typed in two: Sveltia CMS keeps one draft of an entry, that of the
 * text typed last.
 */
export function reportSharedDrafts(): void {
  const status = document.createElement('div');
  status.role = 'status';
  status.style.cssText = STATUS_STYLE;
  document.body.appendChild(status);

  const tabs = new BroadcastChannel(DRAFTS);
  const own = new Set<string>();
  const others = new Set<string>();
  const show = () => {
    const entry = openEntry();
    status.textContent = own.has(entry) && others.has(entry) ? SHARED_DRAFT : '';
    status.hidden = !status.textContent;
  };
  const tell = (entry: string, isTyped: boolean) => {
    own[isTyped ? 'add' : 'delete'](entry);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    tabs.postMessage({ entry, isTyped });
    show();
  };
  const { put, delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
    const { collectionName, slug } = value as Draft;
    if (this.name === DRAFTS) tell(entryOf(collectionName, slug), true);
    return put.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
    if (this.name === DRAFTS) tell(entryOf(...(key as [string, string])), false);
    return remove.call(this, key);
  };
  tabs.addEventListener(
    'message',
    ({ data: { entry, isTyped } }: MessageEvent<{ entry: string; isTyped: boolean }>) => {
      const isNew = isTyped && !others.has(entry);
      others[isTyped ? 'add' : 'delete'](entry);
      // A tab that was opened later has not received the message about this one.
      if (isNew && own.has(entry)) tell(entry, true);
      show();
    },
  );
  window.addEventListener('hashchange', show);
  show();
}

const SHARED_DRAFT =
  'Another tab has unsaved text of this page, too. Only the text typed last is kept as a draft: save it here before you close this tab.';

const entryOf = (collection: string, slug: string) => `${collection}/${slug}`;

/** The entry of the form that the tab shows. */
function openEntry(): string {
  const [, collection = '', slug = ''] =
    /^#\/collections\/([^/?]+)\/(?:new|entries\/([^?]+))/.exec(location.hash) ?? [];
  return entryOf(collection, decodeURIComponent(slug));
}
