import site from '../../../content/site.json' with { type: 'json' };
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Panel } from '../../design/panel.tsx';
import { ExternalLink } from '../layout/external-link.tsx';
import { ContactForm } from './contact-form.tsx';
import * as styles from './contact-view.css';
import { InquiryKinds } from './inquiry-kinds.tsx';

/** What to write about, and where to. */
export function ContactView() {
  return (
    <Band wavy>
      <div className={styles.columns}>
        <div className={styles.words}>
          <InquiryKinds />
          <p>Or write to us where you already are:</p>
          <ul className={styles.social} aria-label="Where to write to us">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <ExternalLink to={url} className={buttonClass({ tone: 'quiet' })}>
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <Panel title="Say Hello">
          <p>Everything but your phone number is needed. A person answers, not a duck.</p>
          <ContactForm />
        </Panel>
      </div>
    </Band>
  );
}
