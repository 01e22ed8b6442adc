'use client';

import {
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldProblems } from '../forms/form-name.ts';
import { FormContext } from '../forms/form-state.ts';
import type { Outcome } from './auth-actions.ts';
import { UNREACHABLE, type Failure } from './auth-failure.ts';
import type { AuthLooks } from './auth-looks.ts';
import { typedEmail, typeEmail } from './typed-email.ts';

export type AuthActions = typeof import('./auth-actions.ts');

/** What was typed, by the fields' names. */
export type Typed = Record<string, string>;

interface AuthFormProps {
  /** Begins the ids of its fields. */
  id: string;
  looks: AuthLooks;
  action: string;
  /** Stands in the button while it is under way. */
  busy: string;
  act: (actions: AuthActions, typed: Typed) => Promise<Outcome>;
  onDone?: (outcome: 'session' | 'mail', typed: Typed) => void;
  /** What to say when it is done and the form stays. */
  done?: string;
  children: ReactNode;
}

/**
 * A form that the auth service answers. What was typed stays until it was taken, and never gets into an address: the
 * button waits for this code. The service's client is loaded when somebody turns to the form.
 */
export function AuthForm({ id, looks, action, busy, act, onDone, done, children }: AuthFormProps) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [working, setWorking] = useState(false);
  // The second click of two comes before anything of the first can be seen.
  const busyNow = useRef(false);
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const context = useMemo(
    () => ({ id, looks, problems, typed: { email: typedEmail() } }),
    [id, looks, problems],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busyNow.current) return;
    busyNow.current = true;
    setWorking(true);
    // Said again, it is read out again.
    setFailure(undefined);
    setDone(false);
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Typed;
    const outcome = await attempt(act, typed);
    busyNow.current = false;
    setWorking(false);
    if (typeof outcome === 'object') return refuse(form, outcome);
    // Whoever comes next to this browser need not know who was here.
    typeEmail('');
    setProblems({});
    setDone(true);
    onDone?.(outcome, typed);
    return undefined;
  }

  /** Says what is wrong, and leads to the first of it. */
  function refuse(form: HTMLFormElement, { problems: found = {}, text }: Failure) {
    // The field has to have its message when the focus gets there, to be read with it.
    flushSync(() => {
      setProblems(found);
      setFailure(text);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function edit({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name === 'email') typeEmail(value);
    if (!problems[name]) return;
    const { [name]: _mended, ...others } = problems;
    setProblems(others);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its code is fetched while it is filled in
    <form
      id={id}
      ref={noticeTyped}
      className={looks.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={edit}
      onFocus={() => void loadActions()}
    >
      <FormContext value={context}>{children}</FormContext>
      <button
        type="submit"
        className={looks.button}
        disabled={!isReady}
        aria-disabled={working || undefined}
      >
        {working ? busy : action}
      </button>
      <output className={failure && looks.bad}>{failure ?? (isDone && done)}</output>
    </form>
  );
}

/** What was typed before this code ran. */
function noticeTyped(form: HTMLFormElement | null): void {
  const email = form?.elements.namedItem('email');
  if (email instanceof HTMLInputElement) typeEmail(email.value);
}

const neverChanges = () => () => {};

const loadActions = () => import('./auth-actions.ts').catch(() => undefined);

async function attempt(act: AuthFormProps['act'], typed: Typed): Promise<Outcome> {
  try {
    const actions = await loadActions();
    return actions ? await act(actions, typed) : { text: UNREACHABLE };
  } catch (error) {
    console.warn('auth:', String(error));
    return { text: UNREACHABLE };
  }
}
