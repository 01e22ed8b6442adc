import type { SourceHealth } from '../../services/health.ts';
import { failureWords } from './count-names.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Table, Time } from './office-table.tsx';

/** Ages of the products and stores that visitors see. */
export function AgesPart({ snapshots: { catalog, sheet } }: Pick<OfficeData, 'snapshots'>) {
  return (
    <>
      <Table
        caption="Age of products and stores"
        headings={['What', 'State', 'Last compared', 'Last changed', 'Problem']}
        rows={[
          { what: 'Products of the shop', source: catalog },
          { what: 'Sheet of stores', source: sheet },
        ].map(({ what, source }) => [
          what,
          source.failure && source.state === 'ok' ? NOT_READ : STATES[source.state],
          <Time key="compared" of={source.checkedAt} />,
          <Time key="changed" of={source.changedAt} />,
          source.failure && <Failure {...source.failure} />,
        ])}
      />
      {[...catalog.notes, ...sheet.notes].map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

const Failure = ({ since, at, why }: NonNullable<SourceHealth['failure']>) => (
  <span>
    failed at <Time of={at} />, first at <Time of={since} />: {failureWords(why)}
  </span>
);

const NOT_READ = 'cannot be read now: visitors see what was last compared';

const STATES = {
  ok: 'up to date',
  behind: 'old: visitors see what was last compared, until it is read again',
  unused: 'not compared yet',
};
