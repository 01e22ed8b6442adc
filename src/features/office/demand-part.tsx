import type { ReactNode } from 'react';
import { wordsFrom, type CountedWord, type VisitCount } from '../../analytics/visit-database.ts';
import { columns } from '../../design/columns.css';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import { rareSearches, SHOWN_FROM } from './demand.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Details, LongTable } from './office-table.tsx';
import { adminAddress, ProductLink } from './shop-links.tsx';

const MOST_PLACES = 25;
const MOST_WORDS = 15;
const SYNONYMS = '/admin#/collections/_singletons/entries/search';

type DemandProps = Pick<OfficeData, 'demand' | 'from' | 'words' | 'wanted' | 'products'> & {
  month: readonly VisitCount[];
};

/** Places, words and addresses without a result, and stock that visitors asked for. */
export function DemandPart({ demand, from, month, words, wanted, products }: DemandProps) {
  const rare = rareSearches(month).reduce((sum, { searches }) => sum + searches, 0);
  const redirects = adminAddress('redirects');
  return (
    <>
      <p>
        {`Places and requests since ${formatDay(from)}, words and addresses since ${formatDay(wordsFrom())}. A visitor adds to a place, a word or an address once a day.`}
      </p>
      <h3 id="places">Places without a store within 25 miles</h3>
      <PlacesTable places={demand.filter(({ stores }) => stores === 'none')} />
      <p>
        <a href="/office/demand.csv">
          {`All places that were looked for at least ${SHOWN_FROM} times, as a file (CSV)`}
        </a>
      </p>
      {rare > 0 && (
        <p>
          {`${withThousands(rare)} more ${rare === 1 ? 'search was' : 'searches were'} for places that were looked for less often, which are not named.`}
        </p>
      )}
      <div className={columns}>
        <div className={styles.stack}>
          <h3 id="searches">Searches that found nothing</h3>
          <WordTable
            words={words}
            what="nothing-found"
            caption="Searches that found nothing"
            none="No word was searched five times without a result."
            remedy={
              env().CMS_REPOSITORY && {
                address: SYNONYMS,
                label: (name) => `Add a synonym for “${name}”`,
              }
            }
          >
            If the shop has it under another name, add the word as a synonym (content/search.json,
            “synonyms”).
          </WordTable>
        </div>
        <div className={styles.stack}>
          <h3 id="restock">Stock that people asked for</h3>
          {wanted.length === 0 ? (
            <p>Nobody asked for a product that is sold out.</p>
          ) : (
            <LongTable
              caption="Restock requests"
              headings={['Product', 'Asked for', 'Now']}
              rows={wanted.map(({ handle, variant, count, isBack }) => [
                <>
                  <ProductLink handle={handle} products={products} />
                  {variant && ` (${variant})`}
                </>,
                count,
                isBack ? 'can be bought' : 'sold out',
              ])}
            />
          )}
        </div>
        <div className={styles.stack}>
          <h3 id="not-found">Addresses that do not exist (404)</h3>
          <WordTable
            words={words}
            what="not-found"
            caption="Addresses that do not exist"
            none="None was opened five times."
            remedy={
              redirects && { address: redirects, label: (name) => `Add a redirect for ${name}` }
            }
          >
            To lead visitors to another page, add a redirect in Shopify: Content → Menus → View URL
            redirects. The former address of an article or recipe belongs into its field “aliases”.
          </WordTable>
        </div>
      </div>
      <Details title={<h3>Searches with results</h3>}>
        <WordTable
          words={words}
          what="searched"
          caption="Searches with results"
          none="No word was searched five times."
        />
      </Details>
    </>
  );
}

function PlacesTable({ places }: { places: OfficeData['demand'] }) {
  if (places.length === 0) {
    return <p>{`No such place was looked for at least ${SHOWN_FROM} times.`}</p>;
  }
  return (
    <>
      <LongTable
        caption="Places without a store"
        headings={['Place', 'Looked for']}
        rows={places.slice(0, MOST_PLACES).map(({ place, searches }) => [place, searches])}
      />
      {places.length > MOST_PLACES && <p>{`The file has all ${places.length}.`}</p>}
    </>
  );
}

interface WordTableProps {
  words: readonly VisitCount[];
  what: CountedWord;
  caption: string;
  none: string;
  /** A link to what can be done about a word. */
  remedy?: { address: string; label: (name: string) => string } | '' | undefined;
  /** Advice for all of them. */
  children?: ReactNode;
}

function WordTable({ words, what, caption, none, remedy, children }: WordTableProps) {
  const rows = words.filter((each) => each.what === what).slice(0, MOST_WORDS);
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <LongTable
        caption={caption}
        headings={['Name', 'Count', ...(remedy ? ['What to do'] : [])]}
        rows={rows.map(({ name, count }) => [
          name,
          count,
          ...(remedy
            ? [
                <a key={name} href={remedy.address}>
                  {remedy.label(name)}
                </a>,
              ]
            : []),
        ])}
      />
      {children && <p>{children}</p>}
    </>
  );
}
