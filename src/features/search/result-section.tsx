import type { ReactNode } from 'react';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import type { SearchResult } from '../layout/search-source.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import type { ResultGroup } from './site-search.ts';
import * as styles from './result-section.css';
import * as view from './search-view.css';

interface SectionProps {
  name: string;
  /** Unset while the results load. */
  count?: number;
  children: ReactNode;
}

/** The frame of a group of results: a heading with the number of results. */
export function Section({ name, count, children }: SectionProps) {
  const id = `results-${name.toLowerCase().replace(' ', '-')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {name} {count !== undefined && <span className={styles.count}>{`(${count})`}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A group of results, with a link to more of them. */
export function ResultSection({ name, count, results, more }: ResultGroup) {
  return (
    <Section name={name} count={count}>
      <ul className={name === 'Places' ? styles.places : styles.rows}>
        {results.map((result) => (
          <li key={result.to} className={name === 'Places' ? undefined : styles.rowItem}>
            <Row {...result} isWhole={WHOLE.has(name) && !result.picture} />
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <SiteLink to={more.to} className={styles.more}>
            {more.label}
          </SiteLink>
        </p>
      )}
    </Section>
  );
}

/** Groups whose texts are answers, which are shown as a whole. */
const WHOLE = new Set<string>(['Best match', 'Help']);

function Row({ to, title, text, isWhole, metaLine, picture }: SearchResult & { isWhole: boolean }) {
  return (
    <article className={styles.row}>
      {picture && <ContentPicture className={styles.picture} name={picture} alt="" sizes="6rem" />}
      <div className={styles.text}>
        <h3 className={styles.rowTitle}>
          <SiteLink to={to} className={styles.link}>
            {title}
          </SiteLink>
        </h3>
        <p className={isWhole ? styles.answer : styles.excerpt}>{text}</p>
        {metaLine && <p className={styles.metaLine}>{metaLine}</p>}
      </div>
    </article>
  );
}

const OTHER_PAGES = [
  { to: '/shop', label: 'Shop all' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
  { to: '/store-locator', label: 'Find Us' },
  { to: '/contact', label: 'Contact Us' },
] as const;

type Links = readonly { to: SitePath; label: string }[];

/** Links to popular searches and to the main pages. */
export const PopularSearches = ({ searches }: { searches: Links }) => (
  <div className={view.popular}>
    <LinkList title="Popular searches" links={searches} />
    <LinkList title="Or look around" links={OTHER_PAGES} />
  </div>
);

function LinkList({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title} className={view.links}>
      <h2 className={view.linksTitle}>{title}</h2>
      <ul className={view.chips}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className={view.chip}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
