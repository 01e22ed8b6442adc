import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Panel } from '../../design/panel.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { wholesaleForm } from './definitions/wholesale.ts';
import { Form } from './form-fields.tsx';
import * as styles from './wholesale-view.css';

const steps = [
  'Tell us who you are, what you run and where it stands.',
  'We read it and reply within 48 hours. A person does both.',
  'We settle on flavors and cases together, and the cooler gets its ducks.',
];

export function WholesaleView() {
  return (
    <Band wavy>
      <div className={styles.columns}>
        <div className={styles.beside}>
          <h2 className={styles.title}>How It Works</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
          <SiteLink to="/shop/wholesale" className={buttonClass({ tone: 'quiet' })}>
            See the Cases
          </SiteLink>
        </div>
        <Panel title="Tell Us About Your Place">
          <p>Send it to us, and you will hear back within 48 hours.</p>
          <Form form={wholesaleForm} />
        </Panel>
      </div>
    </Band>
  );
}
