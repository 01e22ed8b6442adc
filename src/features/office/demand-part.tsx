import { wordsFrom, type CountedWord, type VisitCount } from '../../analytics/visit-database.ts';
import { columns } from '../../design/columns.css';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import { rareSearches, SHOWN_FROM } from './demand.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Details, Table } from './office-table.tsx';
import { adminAddress, ProductLink } from './shop-links.tsx';

const SYNONYMS = '/admin#/collections/_singletons/entries/search';

type DemandProps = Pick<OfficeData, 'demand' | 'from' | 'words' | 'wanted' | 'products'> & {
  month: readonly VisitCount[];
};

/** Places, words and addresses without a result, and stock that visitors asked for. */
export function DemandPart({ demand, from, month, words, wanted, products }: DemandProps) {
  const rare = rareSearches(month).reduce((sum, { searches }) => sum + searches, 0);
  const named = (what: CountedWord, caption: string, none: string, remedy?: Remedy) => (
    <Table
      caption={caption}
      headings={['Name', 'Count', ...(remedy?.address ? ['What to do'] : [])]}
      rows={words
        .filter((each) => each.what === what)
        .map(({ name, count }) => [
          name,
          count,
          ...(remedy?.address
            ? [
                <a key={name} href={remedy.address}>
                  {remedy.label(name)}
                </a>,
              ]
            : []),
        ])}
      none={none}
    />
  );
  return (
    <>
      <p>
        {`Places and requests since ${formatDay(from)}, words and addresses since ${formatDay(wordsFrom())}. A visitor adds to a place, a word or an address once a day.`}
      </p>
      <h3 id="places">Places without a store within 25 miles</h3>
      <Table
        caption="Places without a store"
        headings={['Place', 'Looked for']}
        rows={demand
          .filter(({ stores }) => stores === 'none')
          .map(({ place, searches }) => [place, searches])}
        none={`No such place was looked for at least ${SHOWN_FROM} times.`}
      />
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
          {named(
            'nothing-found',
            'Searches that found nothing',
            'No word was searched five times without a result.',
            {
              address: env().CMS_REPOSITORY && SYNONYMS,
              label: (name) => `Add a synonym for “${name}”`,
            },
          )}
          <p>
            If the shop has it under another name, add the word as a synonym (content/search.json,
            “synonyms”).
          </p>
        </div>
        <div className={styles.stack}>
          <h3 id="restock">Stock that people asked for</h3>
          <Table
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
            none="Nobody asked for a product that is sold out."
          />
        </div>
        <div className={styles.stack}>
          <h3 id="not-found">Addresses that do not exist (404)</h3>
          {named('not-found', 'Addresses that do not exist', 'None was opened five times.', {
            address: adminAddress('redirects'),
            label: (name) => `Add a redirect for ${name}`,
          })}
          <p>
            To lead visitors to another page, add a redirect in Shopify: Content → Menus → View URL
            redirects. The former address of an article or recipe belongs into its field “aliases”.
          </p>
        </div>
      </div>
      <Details title={<h3>Searches with results</h3>}>
        {named('searched', 'Searches with results', 'No word was searched five times.')}
      </Details>
    </>
  );
}

/** A link to what can be done about a word, if it has an address. */
interface Remedy {
  address: string | undefined;
  label: (name: string) => string;
}
