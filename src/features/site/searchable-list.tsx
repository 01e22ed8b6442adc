'use client';

import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import * as styles from './searchable-list.css';

interface SearchableListProps {
  /** "Search recipes..." */
  placeholder: string;
  /** Read by screen readers: "Search recipes". */
  label: string;
  /** Said when nothing matches. */
  empty: string;
  entries: { key: string; words: string; card: ReactNode }[];
}

/** A list whose cards can be searched; the query stands in the address. Without JavaScript, the whole list. */
export function SearchableList({ placeholder, label, empty, entries }: SearchableListProps) {
  const [typed, setTyped] = useState<string>();
  // The page is the same file for every query: what the address asks for is known in the browser only.
  const asked = useSyncExternalStore(onBackOrForward, queryOfAddress, () => '');
  const query = typed ?? asked;

  function search(text: string) {
    setTyped(text);
    const address = new URL(location.href);
    if (text) address.searchParams.set('q', text);
    else address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  }

  const wanted = query.trim().toLowerCase();
  const found = entries.filter(({ words }) => words.toLowerCase().includes(wanted));
  return (
    <>
      <search>
        <form className={styles.form} onSubmit={(event: FormEvent) => event.preventDefault()}>
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label={label}
            placeholder={placeholder}
            value={query}
            onChange={(event) => search(event.target.value)}
          />
        </form>
      </search>
      <output className={styles.count}>
        {wanted && (found.length === 1 ? '1 result' : `${found.length} results`)}
      </output>
      {found.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.grid}>
          {found.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const queryOfAddress = () => new URLSearchParams(location.search).get('q') ?? '';

function onBackOrForward(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
