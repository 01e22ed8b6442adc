import * as styles from './page-head.css';

/** The heading of a page, and what it is about in a sentence. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
