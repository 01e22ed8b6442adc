import 'server-only';
import type { ReactNode } from 'react';
import { Band } from '../../design/page-layout.tsx';
import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { resultCount } from '../../lib/search-query.ts';
import { countSearch } from '../../analytics/visit-counter.ts';
import { setPageStatus } from '../../runtime/request-context.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { ResultCount, SearchBox } from '../layout/page-parts/search-box.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { popularSearches, type ResultGroup, type SiteResults } from './site-search.ts';
import * as styles from './search-view.css';

const LEAD = 'Drinks, recipes, articles, stores and answers, all in one place.';

interface SearchViewProps {
  /** '' for the page without a search. */
  text: string;
  children: ReactNode;
}

/** The frame of the search page. Without a text, it shows popular searches instead of results. */
export function SearchView({ text, children }: SearchViewProps) {
  return (
    <>
      <PageMeta title={text ? `Results for “${text}”` : 'Search'} description={LEAD} noindex />
      <Band ground="pool">
        <div className={styles.head}>
          <h1 className={styles.title}>Search</h1>
          <p className={styles.lead}>{LEAD}</p>
          <SearchBox
            list="/search"
            results="/search"
            label="Search"
            placeholder="Try lime, brunch or Denver"
          />
        </div>
      </Band>
      <Band wavy>
        {text ? (
          <div className={styles.resultsBody}>{children}</div>
        ) : (
          <PopularSearches searches={popularSearches} />
        )}
      </Band>
    </>
  );
}

interface ResultTotalProps {
  /** The text as typed. */
  text: string;
  site: SiteResults;
}

/**
 * The heading with the number of results, and a sentence when other words than those typed were searched for. Without
 * results, it shows popular searches. It counts the search for the office, or sets the status 503 while the shop fails.
 */
export function ResultTotal({ text, site }: ResultTotalProps) {
  const { groups, isPartial, lacksShop } = site;
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (lacksShop) setPageStatus(503);
  // A text with results for a part of it only counts as one without results.
  else countSearch(text, isPartial ? 0 : count);
  if (count === 0 && !lacksShop) return <NoResults text={text} />;
  const sentence = `${resultCount(count)} for “${site.text}”`;
  return (
    <div className={styles.summary}>
      <h2 className={styles.count}>{sentence}</h2>
      <p className={visuallyHidden}>
        <ResultCount text={sentence} />
      </p>
      {lacksShop && <p>Our shop cannot be reached just now, so products are missing here.</p>}
      {site.text !== text && (
        <p>
          {isPartial
            ? `Nothing has all the words of “${text}”. Showing results for “${site.text}”.`
            : `Showing results for “${site.text}”. You typed “${text}”.`}
        </p>
      )}
    </div>
  );
}

function NoResults({ text }: { text: string }) {
  return (
    <div className={styles.summary}>
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <h2 className={styles.count}>
          <ResultCount text={`No results for “${text}”.`} />
        </h2>
        <p>Check the spelling, try another word, or paddle on from here.</p>
      </Notice>
      <PopularSearches searches={popularSearches} />
    </div>
  );
}

interface SectionProps {
  name: string;
  count: number;
  children: ReactNode;
}

/** The frame of a group of results: a heading with the number of results. */
export function Section({ name, count, children }: SectionProps) {
  const id = `results-${name.toLowerCase().replace(' ', '-')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {name} <span className={styles.sectionCount}>{`(${count})`}</span>
      </h2>
      {children}
    </section>
  );
}

/** Results of a group. */
const MOST_SHOWN = 6;
/** Groups whose texts are answers, which are shown as a whole. */
const WHOLE = new Set<string>(['Best match', 'Help']);

/** A group of results, with a link to more of them. */
export function ResultSection({ name, results, more }: ResultGroup) {
  const shown = results.slice(0, MOST_SHOWN);
  const isMore = more && (more.count ?? Infinity) > shown.length;
  return (
    <Section name={name} count={results.length}>
      <ul className={name === 'Places' ? styles.places : styles.rows}>
        {shown.map(({ to, title, text, metaLine, picture }) => (
          <li key={to} className={name === 'Places' ? undefined : styles.rowItem}>
            <article className={styles.row}>
              {picture && (
                <ContentPicture className={styles.picture} name={picture} alt="" sizes="6rem" />
              )}
              <div className={styles.text}>
                <h3 className={styles.rowTitle}>
                  <SiteLink to={to} className={styles.link}>
                    {title}
                  </SiteLink>
                </h3>
                <p className={WHOLE.has(name) && !picture ? styles.answer : styles.excerpt}>
                  {text}
                </p>
                {metaLine && <p className={styles.metaLine}>{metaLine}</p>}
              </div>
            </article>
          </li>
        ))}
      </ul>
      {isMore && (
        <p>
          <SiteLink to={more.to} className={styles.more}>
            {more.label}
          </SiteLink>
        </p>
      )}
    </Section>
  );
}
