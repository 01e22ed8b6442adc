import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { Panel } from '../../design/panel.tsx';
import { SiteLink } from '../site/site-link.tsx';
import * as styles from './wholesale-view.css';

const steps = [
  'Tell us who you are, what you run and where it stands.',
  'We read it and reply within 48 hours. A person does both.',
  'We settle on flavors and cases together, and the cooler gets its ducks.',
];

const asked = [
  'Your first and last name',
  'The name of your business, and its type: liquor store, restaurant, bar or other retail',
  'An email address, and a phone number if you like',
  'The address with city, state and ZIP code',
  'Anything else we should know',
];

/** How a business comes to carry the drinks, and what we need to know of it. */
export function WholesaleView() {
  return (
    <Band wavy>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 className={styles.title}>How It Works</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </div>
        <Panel title="What We Ask For">
          <ul className={styles.asked}>
            {asked.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>Send it to us, and you will hear back within 48 hours.</p>
          <div className={styles.actions}>
            <SiteLink to="/contact" className={buttonClass()}>
              Get In Touch
            </SiteLink>
            <SiteLink to="/shop/wholesale" className={buttonClass({ tone: 'quiet' })}>
              See the Cases
            </SiteLink>
          </div>
        </Panel>
      </div>
    </Band>
  );
}
