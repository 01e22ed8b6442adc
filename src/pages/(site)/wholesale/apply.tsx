import { wholesaleForm } from '../../../features/forms/definitions/wholesale.ts';
import { FormBand } from '../../../features/forms/form-band.tsx';
import * as styles from '../../../features/forms/form-views.css';
import { QuietLink } from '../../../features/layout/navigation/site-link.tsx';
import { ContentPicture } from '../../../features/layout/page-parts/content-picture.tsx';
import { PageHero } from '../../../features/layout/page-parts/page-hero.tsx';
import { PageMeta } from '../../../features/seo/page-meta.tsx';

const LEAD =
  'For shops, bars and restaurants that want something festive for every guest. We reply within 48 hours.';

const steps = [
  'Tell us who you are, what you run and where it stands.',
  'We read it and reply within 48 hours. A person does both.',
  'We settle on flavors and cases together, and the cooler gets its ducks.',
];

/** The page /wholesale/apply: the application form, and beside it the steps of an application. */
export default async function WholesalePage() {
  return (
    <>
      <PageMeta title={wholesaleForm.title} description={LEAD} path="/wholesale/apply" />
      <PageHero
        title={wholesaleForm.title}
        lead={LEAD}
        image="pack-variety"
        imageAlt="Four cans of Rubber Ducky side by side: Blue Coconut, Classic Lime, Strawberry Splash and Mango Chili"
      />
      <FormBand form={wholesaleForm} lead="Send it to us, and you will hear back within 48 hours.">
        <h2 className={styles.stepsTitle}>How It Works</h2>
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
    </>
  );
}
