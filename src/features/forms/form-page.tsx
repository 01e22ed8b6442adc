import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Panel } from '../../design/panel.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { bad, good } from './form.css';
import type { FormName } from './form-name.ts';
import * as styles from './form-page.css';
import { formWords } from './form-words.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import type { Unsent } from './unsent.ts';
import { WholesaleForm } from './wholesale-form.tsx';

interface FormPageProps {
  form: FormName;
  /** Whether it was taken a moment ago. */
  sent: boolean;
  unsent: Unsent | undefined;
}

/** A page about one form: where it goes on without JavaScript, and where it says what became of it. */
export function FormPage({ form, sent, unsent }: FormPageProps) {
  const words = formWords[form];
  return (
    <Band wavy>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{words.title}</h1>
        {!sent && <p>{words.about}</p>}
        {unsent && (
          <p className={bad} role="alert">
            {unsent.error}
          </p>
        )}
        {sent ? (
          <>
            <p className={good}>{words.sent.text}</p>
            <SiteLink to="/" className={`${buttonClass({ tone: 'quiet' })} ${styles.link}`}>
              Return to Home
            </SiteLink>
          </>
        ) : (
          <Panel title={titles[form]}>{formOf(form, unsent)}</Panel>
        )}
      </div>
    </Band>
  );
}

const titles: Record<FormName, string> = {
  contact: 'Say Hello',
  wholesale: 'Tell Us About Your Place',
  suggestion: 'Tell Us About It',
  newsletter: 'Ducky News',
};

const formOf = (form: FormName, unsent: Unsent | undefined): ReactNode =>
  ({
    contact: <ContactForm unsent={unsent} />,
    wholesale: <WholesaleForm unsent={unsent} />,
    suggestion: <SuggestionForm place="page" unsent={unsent} />,
    newsletter: <NewsletterForm id="newsletter-on-page" unsent={unsent} />,
  })[form];
