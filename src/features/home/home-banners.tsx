import { Band } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { slugOf } from '../../lib/words.ts';
import { suggestionForm } from '../forms/definitions/suggestion.ts';
import { Form } from '../forms/form-fields.tsx';
import { QuietLink, SiteLink } from '../layout/navigation/site-link.tsx';
import { CanTrio } from '../layout/page-parts/can-trio.tsx';
import { LinkBand } from '../layout/page-parts/link-band.tsx';
import * as styles from './home-banners.css';
import type { Question, SectionCopy } from './home.ts';
import * as faq from './question-list.css';

interface BannerProps {
  copy: SectionCopy;
  /** Label of the link to the drinks. */
  shop: string;
}

/** The section that says how the drink differs, with links to the drinks and the locator. */
export function DifferenceBanner({ copy, shop }: BannerProps) {
  return (
    <Band ground="water" wavy below>
      <div className={styles.difference}>
        <h2 className={styles.sectionTitle}>{copy.title}</h2>
        <p className={styles.differenceText}>{copy.text}</p>
        <Actions copy={copy} shop={shop} tone="brand" />
      </div>
    </Band>
  );
}

const cans = ['can-strawberry', 'can-classic-lime', 'can-mango'] as const;

/** The section with three cans, with links to the drinks and the locator. */
export function CallToAction({ copy, shop }: BannerProps) {
  return (
    <Band ground="brand" wavy below>
      <div className={styles.row}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.text}</p>
          <Actions copy={copy} shop={shop} tone="strong" />
        </div>
        <CanTrio cans={cans} className={styles.cans} />
      </div>
    </Band>
  );
}

const Actions = ({ copy, shop, tone }: BannerProps & { tone: 'brand' | 'strong' }) => (
  <div className={styles.actions}>
    <SiteLink to="/shop/drinks" className={buttonClass({ tone })}>
      {shop}
    </SiteLink>
    <QuietLink to="/store-locator">{copy.action}</QuietLink>
  </div>
);

/** The section with a link to the store locator. */
export const FindUs = ({ copy }: { copy: SectionCopy }) => (
  <LinkBand {...copy} to="/store-locator" ground="deep" tone="brand" />
);

/** The section with the form to suggest a store location, collapsed on phones and always open on wide screens. */
export function SpotSuggestion({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="pool" wavy below>
      <div className={styles.suggestion}>
        <img
          className={styles.suggestionPicture}
          src="/duck-searching.svg"
          alt=""
          width={640}
          height={480}
          loading="lazy"
        />
        <div className={styles.copy}>
          <h2 className={styles.sectionTitle}>{copy.title}</h2>
          <p className={styles.suggestionText}>{copy.text}</p>
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

/** Questions as an accordion, one open at a time, with a link to /contact. The id of an answer is a slug. */
export function QuestionList({ copy, questions }: { copy: SectionCopy; questions: Question[] }) {
  return (
    <LinkBand {...copy} to="/contact" ground="pool">
      <div id="questions" className={faq.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className={faq.item}>
            <summary className={faq.summary}>
              <h3 className={faq.question}>{question}</h3>
            </summary>
            {/* A link to a part of `details` opens it. */}
            <p id={slugOf(question)} className={faq.answer}>
              {answer}
            </p>
          </details>
        ))}
      </div>
    </LinkBand>
  );
}
