import { Button } from './button.tsx';
import * as styles from './dialog-head.css';

/** The name of a dialog, by its id, and the way out of it. */
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
