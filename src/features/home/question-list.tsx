import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { SectionHead } from '../../design/section-head.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import type { Words } from './home.ts';
import type { Question } from './question.ts';
import * as styles from './question-list.css';

/** Questions that open one at a time, by their shared name. */
export function QuestionList({ words, questions }: { words: Words; questions: Question[] }) {
  return (
    <Band ground="pool" wavy>
      <SectionHead title={words.title} text={words.text} />
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.item}>
            <summary className={styles.summary}>
              <h3 className={styles.question}>{question}</h3>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
      <SiteLink to="/contact" className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}>
        {words.action}
      </SiteLink>
    </Band>
  );
}
