/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a list of links to choose from */
import { useEffect, useState } from 'react';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './search-dialog.css';

/** Response of GET /api/search/suggestions. */
export interface Suggestions {
  groups: SuggestionGroup[];
}

interface SuggestionGroup {
  /** '' for options without a heading. */
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

interface ShownSuggestions extends Suggestions {
  /** The text of these suggestions, an earlier one while new suggestions load. */
  text: string;
  /** Says why there are none. */
  note?: string;
}

const NOT_LOADED = 'Suggestions do not load right now. Press Enter to search.';
const OFFLINE = 'You seem to be offline. Suggestions come back when you are.';

/**
 * Fetches suggestions for a text after a pause in typing, or the popular searches at once for an empty one. Returns the
 * previous suggestions until then. A failure is a `note` without suggestions.
 */
export function useSuggestions(text: string): ShownSuggestions {
  const [shown, setShown] = useState<ShownSuggestions>({ text: '', groups: [] });

  useEffect(() => {
    let isCurrent = true;
    const show = (suggestions: ShownSuggestions) => isCurrent && setShown(suggestions);
    const load = () =>
      fetchSuggestions(text).then(
        ({ groups }) => show({ text, groups }),
        () => show({ text, groups: [], note: navigator.onLine ? NOT_LOADED : OFFLINE }),
      );
    const debounce = setTimeout(load, text ? DEBOUNCE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(debounce);
    };
  }, [text]);

  return shown;
}

async function fetchSuggestions(text: string): Promise<Suggestions> {
  const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  return (await response.json()) as Suggestions;
}

export const LIST_ID = 'search-suggestions';
/** The id of an option. @param index among the options of all groups */
export const optionId = (index: number) => `${LIST_ID}-${index}`;

interface SuggestionListProps {
  groups: SuggestionGroup[];
  /** Index, among the options of all groups, of the highlighted one, which Enter follows. */
  active: number;
}

/** The listbox of the search combobox. The focus stays in the text box. */
export function SuggestionList({ groups, active }: SuggestionListProps) {
  const all = groups.flatMap(({ options }) => options);
  const optionOf = (option: Suggestion) => {
    const { to, label, detail, picture } = option;
    const at = all.indexOf(option);
    return (
      <SiteLink
        key={at}
        to={to}
        id={optionId(at)}
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        className={styles.option}
      >
        {picture && <img className={styles.picture} src={picture} alt="" width={48} height={48} />}
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </SiteLink>
    );
  };
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={all.length === 0}
    >
      {groups.map(({ name, options }) =>
        name ? (
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <div role="presentation" className={styles.groupName}>
              {name}
            </div>
            {options.map(optionOf)}
          </div>
        ) : (
          options.map(optionOf)
        ),
      )}
    </div>
  );
}
