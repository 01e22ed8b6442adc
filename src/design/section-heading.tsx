import * as styles from './section-heading.css';

/** An h2 with an optional line of text below it. */
export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
