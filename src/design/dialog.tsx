import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as styles from './dialog.css';

declare module 'react' {
  // Invoker commands, which React's types lack.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

interface DialogProps {
  id: string;
  title: string;
  /** Renders the dialog open, for a page that consists of it; not modal until hydration. */
  open?: boolean;
  children: ReactNode;
}

/** A dialog with a title and a close button. A DialogButton with its id opens it. */
export function Dialog({ id, title, open = false, children }: DialogProps) {
  return (
    <dialog
      id={id}
      className={open ? `${styles.dialog} ${styles.renderedOpen}` : styles.dialog}
      aria-labelledby={`${id}-title`}
      closedby="any"
      open={open}
    >
      <div className={styles.content}>
        <DialogHead id={`${id}-title`} title={title} />
        {children}
      </div>
    </dialog>
  );
}

/** Title and close button of a dialog. @param id of the title, for aria-labelledby */
export function DialogHead({ id, title }: { id: string; title: string }) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <form method="dialog">
        <Button type="submit" tone="quiet">
          Close
        </Button>
      </form>
    </div>
  );
}

interface DialogButtonProps {
  dialog: string;
  id?: string;
  className: string;
  children: ReactNode;
}

/** A button that opens a dialog without JavaScript. `listenToPage` does it in browsers without invoker commands. */
export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={dialog}
      aria-haspopup="dialog"
      {...props}
    />
  );
}
