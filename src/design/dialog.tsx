import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFallback } from './dialog-fallback.tsx';
import * as styles from './dialog.css';

interface DialogProps {
  /** What the buttons that open it name. */
  id: string;
  title: string;
  /** Rendered open, for pages that are about nothing else; not modal until code makes it so. */
  open?: boolean;
  children: ReactNode;
}

/** A room beside the page: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog({ id, title, open = false, children }: DialogProps) {
  return (
    <dialog
      id={id}
      className={open ? `${styles.dialog} ${styles.settled}` : styles.dialog}
      aria-labelledby={`${id}-title`}
      closedby="any"
      open={open}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <form method="dialog">
            <Button type="submit" tone="quiet">
              Close
            </Button>
          </form>
        </div>
        {children}
      </div>
      <DialogFallback dialog={id} />
    </dialog>
  );
}
