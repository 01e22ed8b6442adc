'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { afterPaint } from '../../../lib/after-paint.ts';
import type { PagePath, SitePath } from '../../seo/site-path.ts';

interface ListFormProps {
  path: PagePath;
  className: string;
  formClass: string;
  /** The sort as the page has it. */
  sort: string;
  children: ReactNode;
  /** Beside the form. */
  chips: ReactNode;
}

/** Sorts and filters a list: a plain form, whose results take the place of the list where there are scripts. */
export function ListForm({ path, className, formClass, sort, children, chips }: ListFormProps) {
  const { query, push } = useRouter();
  const region = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);

  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // React leaves a visitor's ticks where they are, also when a chip has taken their filter away.
    form.current?.reset();
    const select = form.current?.elements.namedItem('sort_by');
    if (select instanceof HTMLSelectElement) select.value = sort;
  }, [query, sort]);

  useEffect(() => {
    const element = region.current;
    // A chip goes away with its filter, and the focus would be nowhere.
    const stay = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) element?.focus({ preventScroll: true });
    };
    element?.addEventListener('click', stay);
    return () => element?.removeEventListener('click', stay);
  }, []);

  function show(submitter: boolean) {
    if (!form.current) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value && value !== OWN_ORDER) asked.append(name, value);
    }
    const address: SitePath = asked.size > 0 ? `${path}?${asked}` : path;
    const go = () => void push(address, { scroll: false }).catch(() => {});
    const panel = submitter && form.current.querySelector('details');
    // The press is to be seen, then that the panel closes, then what was asked for.
    afterPaint(() => {
      if (!panel) return go();
      panel.querySelector('summary')?.focus();
      panel.open = false;
      afterPaint(go);
    });
  }

  return (
    // Where the focus is within a search, a change of the address moves neither it nor the page.
    <search ref={region} tabIndex={-1} className={className}>
      <form
        ref={form}
        action={path}
        className={formClass}
        onSubmit={(event) => {
          event.preventDefault();
          show(true);
        }}
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) show(false);
        }}
      >
        {children}
      </form>
      {chips}
    </search>
  );
}

const OWN_ORDER = 'manual';
