import type { ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import { resultCount } from '../../lib/search-query.ts';
import * as styles from './card-list.css';
import { PageLinks } from '../layout/page-links.tsx';
import { ResultCount } from '../layout/result-count.tsx';

interface CardListProps {
  cards: { key: string; card: ReactNode }[];
  /** Said when there is none. */
  empty: string;
  /** How many a search has found, on this page and the others; undefined where nothing was searched. */
  found: number | undefined;
  page: { number: number; count: number };
  /** Address of another page of the list. */
  pathOf: (page: number) => string;
}

/** Cards of articles or recipes, and the way to the next ones. */
export function CardList({ cards, empty, found, page, pathOf }: CardListProps) {
  return (
    <>
      <p className={styles.count}>
        <ResultCount text={found === undefined ? '' : resultCount(found)} />
      </p>
      {cards.length === 0 ? (
        <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
          <p>{empty}</p>
        </Notice>
      ) : (
        <ul className={styles.grid}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
      <PageLinks number={page.number} count={page.count} pathOf={pathOf} />
    </>
  );
}
