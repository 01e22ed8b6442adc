import { buttonClass } from '../../design/button.tsx';
import type { UndeliveredMessage } from '../../services/webhooks/outbox.ts';
import { findForm } from '../forms/form-registry.ts';
import { Table, Time } from './office-table.tsx';

/** Submissions and morning messages that are not delivered, with buttons that retry them. */
export function FormsPart({
  undelivered,
}: {
  undelivered: readonly UndeliveredMessage[] | undefined;
}) {
  if (!undelivered) return <p>The messages cannot be read now. Please load this page again.</p>;
  const dead = undelivered.filter(({ state }) => state === 'dead');
  return (
    <>
      <Table
        caption="Submissions that are not delivered"
        headings={['Form', 'What next', 'Why', 'Sent', 'Attempts']}
        rows={undelivered.map(({ id, form, state, attempts, last_problem, sent, next }) => [
          formName(form),
          state === 'dead' ? <SendAgain label="Send again" id={id} /> : <NextAttempt at={next} />,
          `The service that takes these messages ${inWords(last_problem)}`,
          <Time key={id} of={sent} />,
          attempts,
        ])}
        none="Everything has arrived."
      />
      {dead.length > 1 && <SendAgain label="Send all again" />}
    </>
  );
}

const NextAttempt = ({ at }: { at: string }) => (
  <span>
    next attempt at <Time of={at} />
  </span>
);

/** The title of a form, with the name that messages and webhooks have. */
const formName = (form: string): string => {
  const title = findForm(form)?.title;
  return title ? `${title} (${form})` : form;
};

/** @param id of a submission; all dead ones without it */
const SendAgain = ({ label, id }: { label: string; id?: string }) => (
  <form method="post" action="/office/forms">
    <input type="hidden" name={id === undefined ? 'all' : 'id'} value={id ?? 'yes'} />
    <button className={buttonClass()} aria-label={id && `${label} ${id.slice(0, 8)}`}>
      {label}
    </button>
  </form>
);

/** Describes a failed delivery in plain words, with the HTTP status in parentheses. */
function inWords(problem: string | null): string {
  const status = /^answered (\d+)/.exec(problem ?? '')?.[1];
  if (status === undefined) return problem ?? 'has not answered';
  return `${ANSWERS.find(([pattern]) => pattern.test(status))![1]} (${status})`;
}

const ANSWERS: readonly [RegExp, string][] = [
  [/^5/, 'was out of order'],
  [/^429/, 'was too busy'],
  [/^40[13]/, 'did not let the site in'],
  [/^4(?:04|10)/, 'is not at its address any more'],
  [/^3/, 'has moved to another address'],
  [/^/, 'did not accept the message'],
];
