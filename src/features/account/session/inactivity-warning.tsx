import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../../design/button.tsx';
import { formatDuration } from './inactivity-limits.ts';
import * as styles from './inactivity-warning.css';

const SECOND = 1000;
/** Remaining seconds at which a live region announces the time, in addition to the opening of the dialog. */
const ANNOUNCED_SECONDS = [30, 10];
const ANNOUNCED_FOR_SECONDS = 5;

/** Opens a dialog that warns that the session is about to end. @returns a function that closes it and restores focus */
export function openInactivityWarning(remainingMs: () => number): () => void {
  const container = document.createElement('div');
  document.body.appendChild(container);
  const root = createRoot(container);
  root.render(<InactivityWarning remainingMs={remainingMs} />);
  return () => {
    container.querySelector('dialog')?.close();
    root.unmount();
    container.remove();
  };
}

/** The button needs no handler: a click is activity, and any activity closes the warning. */
function InactivityWarning({ remainingMs }: { remainingMs: () => number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [seconds, setSeconds] = useState(() => secondsOf(remainingMs()));

  useEffect(() => {
    dialog.current?.showModal();
    const timer = setInterval(() => setSeconds(secondsOf(remainingMs())), SECOND);
    return () => clearInterval(timer);
  }, [remainingMs]);

  const remaining = formatDuration(seconds * SECOND);
  const announced = ANNOUNCED_SECONDS.find(
    (from) => seconds <= from && seconds > from - ANNOUNCED_FOR_SECONDS,
  );
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
    >
      <div className={styles.content}>
        <h2 id="inactivity-title" className={styles.title}>
          Are you still there?
        </h2>
        <p id="inactivity-text">
          Nothing has happened for a while. You will be signed out in <strong>{remaining}</strong>.
        </p>
        <output className={styles.visuallyHidden}>
          {announced && `You will be signed out in ${formatDuration(announced * SECOND)}.`}
        </output>
        <div>
          <Button type="button">Stay signed in</Button>
        </div>
      </div>
    </dialog>
  );
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / SECOND));
