import { formatDay } from '../../lib/format-day.ts';
import { Prose } from './content-cards.tsx';
import type { Policy } from './policy.ts';
import * as styles from './policy-view.css';
import { ScrollToTop } from './scroll-to-top.tsx';

const TITLE_ID = 'policy-title';

/** A policy with links to its sections. */
export function PolicyView({ policy }: { policy: Policy }) {
  return (
    <article className={styles.policy} aria-labelledby={TITLE_ID}>
      <header className={styles.head}>
        <h1 id={TITLE_ID} className={styles.title} tabIndex={-1}>
          {policy.title}
        </h1>
        <p className={styles.date}>
          Last updated <time dateTime={policy.date}>{formatDay(policy.date)}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title" className={styles.contentsTitle}>
          Contents
        </h2>
        <ul>
          {policy.headings.map(({ id, text }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>
        <Prose html={policy.html} />
      </div>
      <ScrollToTop focus={TITLE_ID} />
    </article>
  );
}
