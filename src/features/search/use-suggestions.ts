import { useEffect, useState } from 'react';
import { SUGGESTIONS, type Suggestions } from './suggestions.ts';

const PAUSE_MS = 120;
const TIME_LIMIT_MS = 4000;

export interface ShownSuggestions extends Suggestions {
  /** The text that they are for; older than what is typed while new ones are on their way. */
  text: string;
}

const NOT_LOADED = 'Suggestions do not load right now. Press Enter to search.';
const OFFLINE = 'You seem to be offline. Suggestions come back when you are.';

/** The suggestions for a text, a moment after it has last changed; the last ones until then. */
export function useSuggestions(text: string): ShownSuggestions {
  const [shown, setShown] = useState<ShownSuggestions>({ text: '', groups: [] });

  useEffect(() => {
    let isWanted = true;
    const loading = new AbortController();
    let timeLimit: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      timeLimit = setTimeout(() => loading.abort(), TIME_LIMIT_MS);
      const suggestions = await askFor(text, loading.signal);
      clearTimeout(timeLimit);
      if (isWanted) setShown({ ...suggestions, text });
    };
    const pause = setTimeout(() => void load(), text ? PAUSE_MS : 0);
    return () => {
      isWanted = false;
      clearTimeout(pause);
      clearTimeout(timeLimit);
      loading.abort();
    };
  }, [text]);

  return shown;
}

async function askFor(text: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(`${SUGGESTIONS}?${new URLSearchParams({ q: text })}`, { signal });
    const answer = (await response.json()) as Partial<Suggestions> & { error?: string };
    if (response.ok && answer.groups) return { ...answer, groups: answer.groups };
    return { groups: [], note: answer.error ?? NOT_LOADED };
  } catch {
    return { groups: [], note: navigator.onLine ? NOT_LOADED : OFFLINE };
  }
}
