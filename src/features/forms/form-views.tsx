import type { ReactNode } from 'react';
import site from '../../../content/site.json' with { type: 'json' };
import { buttonClass } from '../../design/button.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { QuietLink, SiteLink } from '../layout/navigation/site-link.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { contactForm } from './definitions/contact.ts';
import { wholesaleForm } from './definitions/wholesale.ts';
import { FormBand } from './form-page.tsx';
import * as styles from './form-views.css';

const inquiries: { title: string; text: ReactNode }[] = [
  {
    title: 'General Inquiries',
    text: 'Flavors, orders, compliments to the duck. If it is about an order, have its number ready.',
  },
  {
    title: 'Wholesale/Retail',
    text: (
      <>
        Pour us, stock us, chill us by the case:{' '}
        <SiteLink to="/wholesale/apply">the wholesale page</SiteLink> says how.
      </>
    ),
  },
  {
    title: 'Event Requests',
    text: 'Street fairs, weddings, pool parties with a guest list. Tell us when, where and how many are thirsty.',
  },
  {
    title: 'Press & Media',
    text: 'Samples, pictures, or a word from someone who tasted all forty-two batches.',
  },
];

const answers = [
  {
    to: '/shipping-policy',
    label: 'Shipping Policy',
    text: 'when a parcel leaves, and where it goes.',
  },
  {
    to: '/refund-policy',
    label: 'Returns & Refunds',
    text: 'what we replace, and what we need for it.',
  },
  { to: '/store-locator', label: 'Find Us', text: 'the stores and bars that pour our ducks.' },
] as const;

/** The page /contact: the contact form, and beside it reasons to write, links to answers, and social networks. */
export function ContactView() {
  return (
    <FormBand
      form={contactForm}
      lead="Everything but your phone number is needed. A person answers, not a duck."
    >
      <ul className={styles.inquiries}>
        {inquiries.map(({ title, text }) => (
          <li key={title} className={styles.inquiry}>
            <h2 className={styles.title}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <h2 className={styles.title}>Answered Already?</h2>
        <ul className={styles.inquiries}>
          {answers.map(({ to, label, text }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>: {text}
            </li>
          ))}
        </ul>
      </div>
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
    </FormBand>
  );
}

const steps = [
  'Tell us who you are, what you run and where it stands.',
  'We read it and reply within 48 hours. A person does both.',
  'We settle on flavors and cases together, and the cooler gets its ducks.',
];

/** The page /wholesale/apply: the application form, and beside it the steps of an application. */
export function WholesaleView() {
  return (
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
  );
}
