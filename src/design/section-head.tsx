import * as styles from './section-head.css';

/** The heading of a part of a page, and a sentence that leads into it. */
export function SectionHead({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
