'use client';

import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useRouter } from 'waku';
import { LONGEST_QUERY, readSearch, searchPath } from '../../lib/list-search.ts';

// Time between two keys: who still types is not answered yet.
const PAUSE_MS = 150;

export interface SearchBoxProps {
  /** Path of the list that it searches; what it finds is shown at …/search?q=…, by the Worker. */
  list: string;
  /** Read by screen readers: "Search recipes". */
  label: string;
  /** "Search recipes..." */
  placeholder: string;
  /** The look of the box. */
  className: string;
}

/** Searches a list while the visitor types. Without JavaScript, a form. */
export function SearchBox({ list, className, label, placeholder }: SearchBoxProps) {
  const { path, query, push, replace } = useRouter();
  const { text: asked } = readSearch(query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search() {
    clearTimeout(timer.current);
    const text = input.current?.value.trim();
    const go = path === `${list}/search` ? replace : push;
    go((text ? searchPath(list, text) : list) as '/', { scroll: false }).catch(() => {});
  }

  function searchLater() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS);
  }

  const catchUp = useEffectEvent((text: string, at: string) => {
    const box = input.current;
    // /recipes?q=mint is what people would guess; the file there knows no query.
    if (text && at === list) replace(searchPath(list, text) as '/').catch(() => {});
    if (!box || box.value.trim() === text) return;
    // The visitor may be ahead of the address, or have come there by a link.
    if (document.activeElement === box) searchLater();
    else box.value = text;
  });
  useEffect(() => catchUp(asked, path), [asked, path]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const goBack = () => {
      clearTimeout(timer.current);
      if (input.current) input.current.value = readSearch(location.search).text;
    };
    // Results that come now would take the link away, or the visitor back from where it leads.
    const followLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
    };
    addEventListener('popstate', goBack, { signal });
    addEventListener('pointerdown', followLink, { signal });
    addEventListener('click', followLink, { signal });
    return () => {
      ended.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <form
      action={`${list}/search`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search();
      }}
    >
      <input
        ref={input}
        className={className}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={LONGEST_QUERY}
        defaultValue={asked}
        onChange={searchLater}
      />
    </form>
  );
}
