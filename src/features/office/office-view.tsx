import type { ReactNode } from 'react';
import { Band } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import { shopTimeZone } from '../../runtime/shop-day.ts';
import { FormsPart, SpeedPart, StoresPart } from './closed-parts.tsx';
import { DemandPart } from './demand-part.tsx';
import * as styles from './office.css';
import { periods, readOffice } from './office-data.ts';
import { Details } from './office-table.tsx';
import { tasksOf, type Task } from './tasks.ts';
import { VisitsPart } from './visits-part.tsx';

/** /office for a signed-in caller; reads its data. @param query `period`, and `sent`, the number of messages resent */
export async function OfficeView({ query }: { query: string }) {
  const parameters = new URLSearchParams(query);
  const chosen = periods.find(({ name }) => name === parameters.get('period')) ?? periods[1];
  const sent = /^\d{1,6}$/.exec(parameters.get('sent') ?? '')?.[0];
  const office = await readOffice(chosen);
  const { visits, month, speeds, products } = office;
  const tasks = tasksOf(office);
  const open = new Set(tasks.map(({ part }) => part));
  const closed = (id: string, title: string, content: ReactNode) => (
    <Details title={<h2>{title}</h2>} id={id} isOpen={open.has(id)}>
      {content}
    </Details>
  );
  const isErrorsOpen = open.has('errors');
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
          {PARTS}
          {sent !== undefined && (
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
        {visits ? <VisitsPart {...{ counts: visits, chosen, products, isErrorsOpen }} /> : UNKNOWN}
      </Part>
      <Part>
        <h2 id="demand">Demand</h2>
        {month ? <DemandPart {...office} /> : UNKNOWN}
      </Part>
      <Part ground="pool">
        {closed('speed', 'Speed', speeds ? <SpeedPart {...office} speeds={speeds} /> : UNKNOWN)}
        {closed('forms', 'Forms', <FormsPart {...office} />)}
        {closed('stores', 'Stores', <StoresPart {...office} />)}
        <p>{`Days and times are those of the time zone ${shopTimeZone}.`}</p>
      </Part>
    </>
  );
}

const PARTS = (
  <nav aria-label="Sections">
    <ul className={styles.parts}>
      {['Visits', 'Steps to an order', 'Demand', 'Speed', 'Forms', 'Stores'].map((name) => (
        <li key={name}>
          <a href={`#${name.split(' ')[0]!.toLowerCase()}`}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const Part = ({ ground, children }: { ground?: 'pool'; children: ReactNode }) => (
  <Band {...(ground && { ground, wavy: true })}>
    <div className={styles.stack}>{children}</div>
  </Band>
);

const UNKNOWN = (
  <p className={styles.note}>The counts cannot be read now. Please load this page again.</p>
);

function TaskList({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p>All is well: nothing needs your attention now.</p>;
  return (
    <>
      <p>The most urgent first.</p>
      <ol className={styles.tasks}>
        {tasks.map(({ part, text }) => (
          <li key={text}>{part ? <a href={addressOf(part)}>{text}</a> : text}</li>
        ))}
      </ol>
    </>
  );
}

/** The failed responses are those of today and, beside them, of yesterday. */
const addressOf = (part: string) => `${part === 'errors' ? '/office?period=today' : ''}#${part}`;

/** What /office shows to the caller. */
export interface OfficeAccess {
  shows: 'office' | 'sign-in';
  message?: string;
}

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    readonly office?: OfficeAccess;
  }
}

/** /office without its data: the form for the key, and a message. */
export const OfficeEntrance = ({ message }: Pick<OfficeAccess, 'message'>) => (
  <Band ground="brand">
    <div className={styles.stack}>
      <h1 className={styles.title}>Office</h1>
      {message && (
        <p role="alert" className={styles.note}>
          {message}
        </p>
      )}
      <form method="post" action="/office/sign-in" className={styles.form}>
        <label htmlFor="key" className={styles.label}>
          Key
        </label>
        <input
          id="key"
          name="key"
          type="password"
          autoComplete="current-password"
          required
          className={textField}
        />
        <button className={buttonClass({ tone: 'strong' })}>Sign in</button>
      </form>
    </div>
  </Band>
);
