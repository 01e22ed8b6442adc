/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a list of links to choose from */
import { useEffect, useState } from 'react';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './search-dialog.css';

/** Response of GET /api/search/suggestions. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** Says which suggestions are missing, and why. */
  note?: string;
}

export interface SuggestionGroup {
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

export interface ShownSuggestions extends Suggestions {
  /** The text of these suggestions, an earlier one while new suggestions load. */
  text: string;
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

/** The path of the results page. Repeats `searchPath`, whose import would be another chunk to load. */
export const resultsOf = (text: string): SitePath =>
  text ? `/search?${new URLSearchParams({ q: text })}` : '/search';

interface SuggestionListProps {
  id: string;
  groups: SuggestionGroup[];
  /** Index, among the options of all groups, of the highlighted one, which Enter follows. */
  active: number;
  optionId: (index: number) => string;
}

/** The listbox of the search combobox. The focus stays in the text box. */
export function SuggestionList({ id, groups, active, optionId }: SuggestionListProps) {
  const all = groups.flatMap(({ options }) => options);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={all.length === 0}
    >
      {groups.map(({ name, options }) => {
        const links = options.map((option) => {
          const at = all.indexOf(option);
          return <Option key={at} {...option} id={optionId(at)} isActive={at === active} />;
        });
        if (!name) return links;
        return (
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <div role="presentation" className={styles.groupName}>
              {name}
            </div>
            {links}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends Suggestion {
  id: string;
  isActive: boolean;
}

function Option({ id, isActive, to, label, detail, picture }: OptionProps) {
  return (
    <SiteLink
      to={to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
    >
      {picture && <img className={styles.picture} src={picture} alt="" width={48} height={48} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </SiteLink>
  );
}
