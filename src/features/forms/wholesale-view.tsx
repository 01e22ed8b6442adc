import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { QuietLink } from '../layout/navigation/quiet-link.tsx';
import { wholesaleForm } from './definitions/wholesale.ts';
import { FormBand } from './form-page.tsx';
import * as styles from './wholesale-view.css';

const steps = [
  'Tell us who you are, what you run and where it stands.',
  'We read it and reply within 48 hours. A person does both.',
  'We settle on flavors and cases together, and the cooler gets its ducks.',
];

/** The page /wholesale/apply: the application form, and beside it the steps of an application. */
export function WholesaleView() {
  return (
    <FormBand form={wholesaleForm} lead="Send it to us, and you will hear back within 48 hours.">
      <h2 className={styles.title}>How It Works</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      <ContentPicture
        className={styles.picture}
        name="article-rise"
        alt="Cans of all four flavors and a rubber duck in a coral tub of ice, under a string of lights"
        sizes="(min-width: 76rem) 36rem, (min-width: 56rem) 45vw, calc(100vw - 2rem)"
      />
      <QuietLink to="/shop/wholesale">See the Cases</QuietLink>
    </FormBand>
  );
}
