import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { shopTimeZone } from '../../runtime/shop-day.ts';
import { AgesPart } from './ages-part.tsx';
import { DemandPart } from './demand-part.tsx';
import { FormsPart } from './forms-part.tsx';
import * as styles from './office.css';
import { readOffice } from './office-data.ts';
import { Details } from './office-table.tsx';
import { officePath, type PeriodName } from './periods.ts';
import { SpeedPart } from './speed-part.tsx';
import { StoresPart } from './stores-part.tsx';
import { tasksOf, type Task } from './tasks.ts';
import { VisitsPart } from './visits-part.tsx';

const PARTS = {
  visits: 'Visits',
  steps: 'Steps to an order',
  demand: 'Demand',
  speed: 'Speed',
  forms: 'Forms',
  stores: 'Stores',
};

interface OfficeProps {
  chosen: PeriodName;
  /** Number of messages that a button has sent again. */
  sent: string | null;
}

/** The office of somebody who is signed in. */
export async function OfficeView({ chosen, sent }: OfficeProps) {
  const office = await readOffice(chosen);
  const { visits, month, speeds, from, products } = office;
  const tasks = tasksOf(office);
  const open = new Set(tasks.map(({ part }) => part));
  const closed = (id: string, title: string, content: ReactNode) => (
    <Details title={<h2>{title}</h2>} id={id} isOpen={open.has(id)}>
      {content}
    </Details>
  );
  return (
    <>
      <Band ground="brand">
        <div className={styles.stack}>
          <div className={styles.bar}>
            <h1 className={styles.title}>Office</h1>
            <form method="post" action="/office/sign-out">
              <button className={buttonClass({ tone: 'quiet' })}>Sign out</button>
            </form>
          </div>
          <nav aria-label="Sections">
            <ul className={styles.parts}>
              {Object.entries(PARTS).map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          {sent !== null && /^\d{1,6}$/.test(sent) && (
            <output className={styles.note}>
              {sent === '0' ? 'Nothing was left to send.' : `${sent} will be sent within a minute.`}
            </output>
          )}
        </div>
      </Band>
      <Part>
        <h2>To do</h2>
        <TaskList tasks={tasks} />
      </Part>
      <Part ground="pool">
        <h2 id="visits">Visits</h2>
        {visits ? (
          <VisitsPart
            counts={visits}
            chosen={chosen}
            products={products}
            isErrorsOpen={open.has('errors')}
          />
        ) : (
          NO_COUNTS
        )}
      </Part>
      <Part>
        <h2 id="demand">Demand</h2>
        {month ? <DemandPart {...office} month={month} /> : NO_COUNTS}
      </Part>
      <Part ground="pool">
        {closed('speed', 'Speed', speeds ? <SpeedPart speeds={speeds} from={from} /> : NO_COUNTS)}
        {closed('forms', 'Forms', <FormsPart outbox={office.outbox} />)}
        {closed('stores', 'Stores', <StoresPart report={office.report} />)}
        {closed('ages', 'Age of products and stores', <AgesPart {...office} />)}
        <p>{`Days and times are those of the time zone ${shopTimeZone}.`}</p>
      </Part>
    </>
  );
}

const Part = ({ ground, children }: { ground?: 'pool'; children: ReactNode }) => (
  <Band {...(ground && { ground, wavy: true })}>
    <div className={styles.stack}>{children}</div>
  </Band>
);

const NO_COUNTS = (
  <p className={styles.note}>The counts cannot be read now. Please load this page again.</p>
);

function TaskList({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p>All is well: nothing needs your attention now.</p>;
  return (
    <>
      <p>The most urgent first.</p>
      <ol className={styles.tasks}>
        {tasks.map(({ part, text, period }) => (
          <li key={text}>
            {part === undefined ? (
              text
            ) : (
              <a href={`${period === undefined ? '' : officePath(period)}#${part}`}>{text}</a>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
