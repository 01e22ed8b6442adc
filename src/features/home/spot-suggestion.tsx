import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { suggestionForm } from '../forms/definitions/suggestion.ts';
import { Form } from '../forms/form-fields.tsx';
import type { SectionCopy } from './home.ts';
import * as styles from './spot-suggestion.css';

/** The suggestion form, collapsed on phones and always open on wide screens. */
export function SpotSuggestion({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="pool" wavy below>
      <div className={styles.panel}>
        <img
          className={styles.picture}
          src="/duck-searching.svg"
          alt=""
          width={640}
          height={480}
          loading="lazy"
        />
        <div className={styles.copy}>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.text}</p>
          <details className={styles.details}>
            <summary className={`${buttonClass({ tone: 'strong' })} ${styles.opener}`}>
              {copy.action}
            </summary>
            <Form form={suggestionForm} />
          </details>
        </div>
      </div>
    </Band>
  );
}
