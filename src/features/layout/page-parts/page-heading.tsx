import * as styles from './page-heading.css';

/** The h1 of a page with a sentence below it. */
export function PageHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
