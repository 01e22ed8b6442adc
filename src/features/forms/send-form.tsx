'use client';

import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CaptchaSettings } from './captcha-token.ts';
import type { FormLooks } from './form-looks.ts';
import { HONEYPOT_FIELD, type FieldProblems, type FormName } from './form-name.ts';
import { FormContext } from './form-state.ts';
import type { FormWords } from './form-words.ts';
import type { Unsent } from './unsent.ts';

interface SendFormProps {
  form: FormName;
  /** Unlike that of any other form on the page. */
  id: string;
  looks: FormLooks;
  words: FormWords;
  /** Whether our own words say what is missing, or the browser's. */
  ownWords?: boolean;
  /** The bot check, for forms that ask for one. */
  captcha?: CaptchaSettings;
  /** The id of a dialog that opens when it was sent. */
  thanks?: string;
  /** What was typed and not taken before this page was made. */
  unsent?: Unsent | undefined;
  children: ReactNode;
}

type News = { good: boolean; text: string };

/**
 * A form that is sent without leaving the page. Nothing typed is ever lost: it empties itself only when it was taken.
 * Without JavaScript, or when its code cannot be had, the browser sends it to the same address.
 */
export function SendForm(props: SendFormProps) {
  const { form, id, looks, words, ownWords = false, captcha, thanks, unsent, children } = props;
  const [problems, setProblems] = useState<FieldProblems>(unsent?.problems ?? {});
  const [news, setNews] = useState<News>();
  const [sending, setSending] = useState(false);
  // What is changed after it was sent is another submission; what is sent again unchanged is not.
  const changed = useRef(false);
  // The second click of two comes before anything of the first can be seen.
  const busy = useRef(false);

  const state = useMemo(
    () => ({ id, looks, problems, typed: unsent?.sent ?? {} }),
    [id, looks, problems, unsent],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await trySending(event.currentTarget);
    busy.current = false;
  }

  async function trySending(element: HTMLFormElement): Promise<void> {
    const code = await loadCode();
    if (!code) return element.submit();

    const fields = code.fieldsOf(element);
    const missing = ownWords ? code.problemsOf(form, fields) : {};
    if (fields[HONEYPOT_FIELD] || Object.keys(missing).length > 0) return refuse(element, missing);

    setNews(undefined);
    setSending(true);
    const answer = await code.send({ form, id, fields, captcha, anew: changed.current });
    setSending(false);
    changed.current = false;
    if (answer.problems) return refuse(element, answer.problems);
    if (answer.sent) element.reset();
    setNews(code.newsOf(words, answer));
    const { by, text } = answer.sent ? words.sent : words.failed;
    code.tell(by, text, answer.sent);
    if (answer.sent && thanks) code.openDialog(thanks);
    return undefined;
  }

  /** Says what is wrong, and leads to the first of it. */
  function refuse(element: HTMLFormElement, wrong: FieldProblems) {
    // The field has to have its message when the focus gets there, to be read with it.
    flushSync(() => {
      setProblems(wrong);
      setNews(undefined);
    });
    const [first] = Object.keys(wrong);
    const field = first && element.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (!words.invalid && !first) console.warn('This form was filled in by a robot, and not sent.');
    if (words.invalid)
      void loadCode().then((code) => code?.tell(words.invalid!.by, words.invalid!.text, false));
  }

  function edit({ target }: FormEvent) {
    changed.current = true;
    const { name } = target as HTMLInputElement;
    if (!problems[name]) return;
    const { [name]: _mended, ...others } = problems;
    setProblems(others);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its code is fetched while it is filled in
    <form
      id={id}
      className={looks.form}
      action={`/api/forms/${form}`}
      method="post"
      noValidate={ownWords}
      onSubmit={submit}
      onInput={edit}
      onFocus={() => void loadCode().then((code) => captcha && code?.prepareCaptcha(captcha))}
    >
      <FormContext value={state}>{children}</FormContext>
      <button type="submit" className={looks.button} aria-disabled={sending || undefined}>
        {sending ? words.busy : words.action}
      </button>
      <output className={news && (news.good ? looks.good : looks.bad)}>{news?.text}</output>
    </form>
  );
}

/** What a form needs once somebody turns to it; undefined when it cannot be had. */
const loadCode = () => import('./sending.ts').catch(() => undefined);
