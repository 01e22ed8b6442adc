import type { ReactNode } from 'react';
import type { RefusedForm } from '../../runtime/request-context.ts';
import { Band, Panel } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { columns } from '../../design/page-layout.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { FormDefinition } from './form-definition.ts';
import { Form } from './form-fields.tsx';
import * as styles from './form-fields.css';

interface FormPageProps {
  form: FormDefinition;
  sent: boolean;
  refused: RefusedForm | undefined;
  /** Introduction in place of the definition's. */
  about?: string | undefined;
  values?: Record<string, string> | undefined;
}

/** The page /forms/{name}: the form, also as `refused` after a native submit, or its success message (`sent`). */
export function FormPage({ form, sent, refused, about = form.about, values }: FormPageProps) {
  return (
    <Band wavy>
      <div className={styles.page}>
        <h1 className={styles.pageTitle}>{form.title}</h1>
        {!sent && <p>{about}</p>}
        {refused && <RefusalNote form={form} refused={refused} />}
        {sent ? (
          <>
            <p className={styles.good}>{form.messages.sent.text}</p>
            <SiteLink to="/" className={`${buttonClass({ tone: 'quiet' })} ${styles.pageLink}`}>
              Return to Home
            </SiteLink>
          </>
        ) : (
          <Panel title={form.panelTitle}>
            <Form form={form} refused={refused} values={values} />
          </Panel>
        )}
      </div>
    </Band>
  );
}

/** The reason for the refusal, with a link to each field that has an error, which stands beside the field. */
function RefusalNote({ form, refused }: { form: FormDefinition; refused: RefusedForm }) {
  const names = Object.keys(refused.errors).filter((name) => form.fields[name]);
  return (
    <div className={styles.bad}>
      <p role="alert">{refused.message}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${form.name}-${name}`}>{form.fields[name]!.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormBandProps {
  form: FormDefinition;
  lead: string;
  /** Content of the column beside the form. */
  children: ReactNode;
}

/** A form in a panel, below the sentence `lead`, with `children` in a column beside it. */
export function FormBand({ form, lead, children }: FormBandProps) {
  return (
    <Band wavy>
      <div className={columns}>
        <div className={styles.beside}>{children}</div>
        <Panel title={form.panelTitle}>
          <p>{lead}</p>
          <Form form={form} />
        </Panel>
      </div>
    </Band>
  );
}
