import { Band, SectionHeading } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { slugOf } from '../../lib/words.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SectionCopy, Question } from './home.ts';
import * as styles from './question-list.css';

/** An accordion: `details` elements of one name are open one at a time. */
export function QuestionList({ copy, questions }: { copy: SectionCopy; questions: Question[] }) {
  return (
    <Band ground="pool" wavy below>
      <SectionHeading title={copy.title} text={copy.text} />
      <div id="questions" className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.item}>
            <summary className={styles.summary}>
              <h3 className={styles.question}>{question}</h3>
            </summary>
            {/* A link to a part of `details` opens it. */}
            <p id={slugOf(question)} className={styles.answer}>
              {answer}
            </p>
          </details>
        ))}
      </div>
      <SiteLink to="/contact" className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}>
        {copy.action}
      </SiteLink>
    </Band>
  );
}
