import site from '../../../content/site.json' with { type: 'json' };
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { Panel } from '../../design/panel.tsx';
import { ExternalLink } from '../site/external-link.tsx';
import * as styles from './contact-view.css';
import { InquiryKinds } from './inquiry-kinds.tsx';

/** What to write about, and where to. */
export function ContactView() {
  return (
    <Band wavy>
      <div className={styles.columns}>
        <InquiryKinds />
        <Panel title="Say Hello">
          <p>
            Send us a message where you already are. Each of these reaches the same small team, and
            a person answers, not a duck.
          </p>
          <ul className={styles.social} aria-label="Where to write to us">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <ExternalLink to={url} className={buttonClass({ tone: 'quiet' })}>
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Band>
  );
}
