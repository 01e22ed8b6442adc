'use client';

import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'waku';
import { search as searchStyle, textField } from '../../../design/text-field.css';
import { LONGEST_QUERY, readSearch, searchPath } from '../../../lib/search-query.ts';
import type { PagePath, SitePath } from '../../seo/site-path.ts';

const DEBOUNCE_MS = 120;
const ANNOUNCEMENT_MS = 500;

interface SearchBoxProps {
  list: PagePath;
  /** Path of the results for ?q=…, which may be the list itself. */
  results: PagePath;
  label: string;
  placeholder: string;
}

/**
 * A search box of a list, which navigates to ?q=… of `results` 120 ms after the last keystroke, and to `list` without a
 * text. Filters stay if both are the current page. Without JavaScript, it is a GET form.
 */
export function SearchBox(props: SearchBoxProps) {
  const { list, results, label, placeholder } = props;
  const { path, query, push, replace } = useRouter();
  const { text: searched } = readSearch(query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search() {
    clearTimeout(timer.current);
    const go = path === results && searched ? replace : push;
    go(addressOf(input.current?.value.trim() ?? ''), { scroll: false }).catch(() => {});
  }

  /** Address of the results for a text. Other parameters are preserved, except those of pagination. */
  function addressOf(text: string): SitePath {
    if (path !== results || results !== list) return text ? searchPath(results, text) : list;
    const parameters = new URLSearchParams(query);
    for (const name of ['page', 'after', 'q']) parameters.delete(name);
    if (text) parameters.set('q', text);
    return parameters.size > 0 ? `${list}?${parameters}` : list;
  }

  function searchDebounced() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DEBOUNCE_MS);
  }

  const followAddress = useEffectEvent((text: string, at: string) => {
    const box = input.current;
    // Redirects guessed addresses such as /recipes?q=mint: the list is prerendered and ignores the query.
    if (text && at !== results) replace(searchPath(results, text)).catch(() => {});
    if (!box || box.value.trim() === text) return;
    // The visitor has typed more while the results loaded, or the address changed by a link.
    if (document.activeElement === box) searchDebounced();
    else box.value = text;
  });
  useEffect(() => followAddress(searched, path), [searched, path]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const goBack = () => {
      clearTimeout(timer.current);
      if (input.current) input.current.value = readSearch(location.search).text;
    };
    // A pending search would replace the clicked link, or navigate back from its target.
    const followLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
    };
    addEventListener('popstate', goBack, { signal });
    addEventListener('pointerdown', followLink, { signal });
    addEventListener('click', followLink, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <search className={searchStyle}>
      <form
        action={results}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search();
        }}
      >
        <input
          ref={input}
          className={textField}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={LONGEST_QUERY}
          defaultValue={searched}
          onChange={searchDebounced}
        />
        <noscript>
          <button>Search</button>
        </noscript>
      </form>
    </search>
  );
}

/** A status message, shown once its text is the same for 500 ms: no count is announced between two keystrokes. */
export function ResultCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCEMENT_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return <output>{announced === text && text}</output>;
}
