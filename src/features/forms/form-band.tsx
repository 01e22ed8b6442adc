import type { ReactNode } from 'react';
import { Band, Panel } from '../../design/page-layout.tsx';
import { columns } from '../../design/page-layout.css';
import type { FormDefinition } from './form-definition.ts';
import { Form } from './form-fields.tsx';
import * as styles from './form-fields.css';

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
