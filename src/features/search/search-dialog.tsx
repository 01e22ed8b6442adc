import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { Button } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import { visuallyHidden } from '../../design/visibility.css';
import { afterPaint } from '../../lib/browser.ts';
import { LIST_ID, optionId, SuggestionList, useSuggestions } from './suggestions.tsx';
import * as styles from './search-dialog.css';

interface SearchDialogProps {
  /** Text that the visitor typed before the dialog opened. */
  typed: string;
  onClose: () => void;
}

/** A modal search box with suggestions, open while it is rendered. */
export function SearchDialog({ typed: typedBefore, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [active, setActive] = useState(-1);
  const text = typed.trim();
  const shown = useSuggestions(text);
  // `searchPath` would be another chunk to load.
  const to = `/search?${new URLSearchParams({ q: text })}` as const;
  const all = { name: '', options: [{ to, label: `All results for “${text}”` }] };
  const groups = text ? [...shown.groups, all] : shown.groups;
  const count = groups.flatMap(({ options }) => options).length;

  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => followKeyboard(dialog.current!), []);
  useEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => dialog.current?.close();

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter clicks a link
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      closedby="any"
      onClose={onClose}
      onClick={({ target, ctrlKey, metaKey, shiftKey }) => {
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        if (!isElsewhere && (target as Element).closest('a')) close();
      }}
    >
      <div className={styles.content}>
        <SearchForm {...{ typed, setTyped, active, setActive, count, close }} />
        {shown.note && <p className={styles.note}>{shown.note}</p>}
        <SuggestionList groups={groups} active={active} />
        <output className={visuallyHidden}>
          {/* The last option leads to all results. */}
          {shown.text &&
            (count > 1 ? `${count} suggestions` : 'Nothing found yet. Press Enter to search.')}
        </output>
      </div>
    </dialog>
  );
}

interface SearchFormProps {
  typed: string;
  setTyped: (typed: string) => void;
  /** Index of the active option; -1 for none. */
  active: number;
  setActive: (active: number) => void;
  /** Number of options. */
  count: number;
  close: () => void;
}

/** The search box: arrow keys choose an option, Enter opens it, or the last one. */
function SearchForm({ typed, setTyped, active, setActive, count, close }: SearchFormProps) {
  function onSubmit(event: SubmitEvent) {
    // The form leads to /search.
    if (!typed.trim() && active < 0) return;
    event.preventDefault();
    document.getElementById(optionId(active < 0 ? count - 1 : active))?.click();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') {
      // By default, Escape also empties a search box.
      event.preventDefault();
      return close();
    }
    const next = nextActive(key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <search>
      <form action="/search" className={styles.form} onSubmit={onSubmit}>
        <input
          className={textField}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          placeholder="Drinks, recipes..."
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="button" tone="quiet" onClick={() => afterPaint(close)}>
          Close
        </Button>
      </form>
    </search>
  );
}

/** Index of the active option after a key; -1 for none, undefined for keys without effect. */
function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  // Without an active option, Home and End move the caret.
  if (active === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Limits the height of the dialog to the space above an on-screen keyboard. */
function followKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const fit = () => {
    if (viewport) dialog.style.setProperty('--visible', `${viewport.height}px`);
  };
  fit();
  viewport?.addEventListener('resize', fit);
  return () => viewport?.removeEventListener('resize', fit);
}
