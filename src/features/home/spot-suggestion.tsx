import { Band } from '../../design/band.tsx';
import { suggestionForm } from '../forms/definitions/suggestion.ts';
import { Form } from '../forms/form.tsx';
import type { SectionCopy } from './home.ts';
import * as styles from './spot-suggestion.css';

export function SpotSuggestion({ copy }: { copy: Omit<SectionCopy, 'action'> }) {
  return (
    <Band ground="pool" wavy>
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
          <Form form={suggestionForm} />
        </div>
      </div>
    </Band>
  );
}
