'use client';

import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useRouter } from 'waku';
import { LONGEST_QUERY, readSearch, searchPath } from '../../lib/search-query.ts';

// Time between two keys: who still types is not answered yet.
const PAUSE_MS = 150;

export interface SearchBoxProps {
  /** Path of the list that it searches. */
  list: string;
  /** Path where what it finds is shown, with ?q=…: a page of its own, unless the Worker renders the list, too. */
  results?: string;
  /** Read by screen readers: "Search recipes". */
  label: string;
  /** "Search recipes..." */
  placeholder: string;
  /** The look of the box. */
  className: string;
}

/** Searches a list while the visitor types. Without JavaScript, a form. */
export function SearchBox(props: SearchBoxProps) {
  const { list, results = `${list}/search`, className, label, placeholder } = props;
  const { path, query, push, replace } = useRouter();
  const { text: asked } = readSearch(query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search() {
    clearTimeout(timer.current);
    const go = path === results && asked ? replace : push;
    go(addressOf(input.current?.value.trim() ?? '') as '/', { scroll: false }).catch(() => {});
  }

  /** Where the list stands with this text, and with whatever else was asked for there but its page. */
  function addressOf(text: string): string {
    if (path !== results || results !== list) return text ? searchPath(results, text) : list;
    const others = new URLSearchParams(query);
    others.delete('page');
    others.delete('q');
    if (text) others.set('q', text);
    return others.size > 0 ? `${list}?${others}` : list;
  }

  function searchLater() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS);
  }

  const catchUp = useEffectEvent((text: string, at: string) => {
    const box = input.current;
    // /recipes?q=mint is what people would guess; the file there knows no query.
    if (text && at !== results) replace(searchPath(results, text) as '/').catch(() => {});
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
      action={results}
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
