import { Band } from '../../design/band.tsx';
import { SuggestionForm } from '../forms/suggestion-form.tsx';
import type { Words } from './home.ts';
import * as styles from './spot-suggestion.css';

/** Asks for places that should carry the drinks. */
export function SpotSuggestion({ words }: { words: Omit<Words, 'action'> }) {
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
        <div className={styles.words}>
          <h2 className={styles.title}>{words.title}</h2>
          <p className={styles.text}>{words.text}</p>
          <SuggestionForm place="page" />
        </div>
      </div>
    </Band>
  );
}
