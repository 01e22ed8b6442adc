import { useEffect, useState } from 'react';
import type { SitePath } from '../seo/site-path.ts';

/** Response of GET /api/search/suggestions. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** Says which suggestions are missing, and why. */
  note?: string;
}

export interface SuggestionGroup {
  name: string;
  options: Suggestion[];
}

export interface Suggestion {
  to: SitePath;
  label: string;
  /** A price, a duration or a count. */
  detail?: string;
  /** Address of a small picture. */
  picture?: string;
}

const DEBOUNCE_MS = 120;
const TIME_LIMIT_MS = 4000;

export interface ShownSuggestions extends Suggestions {
  /** The text of these suggestions, an earlier one while new suggestions load. */
  text: string;
}

const NOT_LOADED = 'Suggestions do not load right now. Press Enter to search.';
const OFFLINE = 'You seem to be offline. Suggestions come back when you are.';

/** Fetches suggestions for a text, debounced. Returns the previous ones until then. */
export function useSuggestions(text: string): ShownSuggestions {
  const [shown, setShown] = useState<ShownSuggestions>({ text: '', groups: [] });

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const suggestions = await fetchSuggestions(text);
      if (isCurrent) setShown({ ...suggestions, text });
    };
    const debounce = setTimeout(() => void load(), text ? DEBOUNCE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(debounce);
    };
  }, [text]);

  return shown;
}

async function fetchSuggestions(text: string): Promise<Suggestions> {
  try {
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body = (await response.json()) as Partial<Suggestions> & { error?: string };
    if (response.ok && body.groups) return { ...body, groups: body.groups };
    return { groups: [], note: body.error ?? NOT_LOADED };
  } catch {
    return { groups: [], note: navigator.onLine ? NOT_LOADED : OFFLINE };
  }
}
