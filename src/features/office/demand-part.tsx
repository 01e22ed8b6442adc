import { wordsFrom, type CountedWord } from '../../analytics/visit-database.ts';
import { OTHER } from '../../analytics/visit-source.ts';
import { columns } from '../../design/page-layout.css';
import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { NAMED_FROM, type OfficeData } from './office-data.ts';
import { adminAddress, Column, Details, ProductLink, Table } from './office-table.tsx';

const SYNONYMS = '/admin#/collections/_singletons/entries/search';
const REDIRECTS = 'Content → Menus → View URL redirects';

type DemandProps = Pick<OfficeData, 'unserved' | 'from' | 'words' | 'wanted' | 'products'>;

/** Section of the office: places without a store, searches, missing pages, and stock that visitors asked for. */
export function DemandPart({ unserved, from, words, wanted, products }: DemandProps) {
  const named = (what: CountedWord, caption: string, none: string) => (
    <Table
      caption={caption}
      headings={['Name', 'Count']}
      rows={words.filter((each) => each.what === what).map(({ name, count }) => [name, count])}
      none={none}
    />
  );
  const redirects = adminAddress('redirects');
  return (
    <>
      <p>
        {`Places and requests since ${formatDay(from)}, words and addresses since ${formatDay(wordsFrom())}. A visitor adds to a place, a word or an address once a day. “${OTHER}” stands for words and addresses that were counted without a name: long ones, those that look personal, and those beyond 500 a day.`}
      </p>
      <h3 id="places">Places without a store within 25 miles</h3>
      <Table
        caption="Places without a store"
        headings={['Place', 'Looked for']}
        rows={unserved.map(({ name, count }) => [name, count])}
        none={`No such place was looked for at least ${NAMED_FROM} times.`}
      />
      <p>
        <a href="/office/demand.csv">
          {`All places that were looked for at least ${NAMED_FROM} times, as a file (CSV)`}
        </a>
      </p>
      <div className={columns}>
        <Column id="searches" title="Searches that found nothing">
          {named(
            'nothing-found',
            'Searches that found nothing',
            'No word was searched five times without a result.',
          )}
          <p>
            If the shop has it under another name, add the word{' '}
            {env().CMS_REPOSITORY ? <a href={SYNONYMS}>as a synonym</a> : 'as a synonym'}{' '}
            (content/search.json, “synonyms”).
          </p>
        </Column>
        <Column id="restock" title="Stock that people asked for">
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
        </Column>
        <Column id="not-found" title="Addresses that do not exist (404)">
          {named('not-found', 'Addresses that do not exist', 'None was opened five times.')}
          <p>
            To lead visitors to another page, add a redirect in Shopify:{' '}
            {redirects ? <a href={redirects}>{REDIRECTS}</a> : REDIRECTS}. The former address of an
            article or recipe belongs into its field “aliases”.
          </p>
        </Column>
      </div>
      <Details title={<h3>Searches with results</h3>}>
        {named('searched', 'Searches with results', 'No word was searched five times.')}
      </Details>
    </>
  );
}
