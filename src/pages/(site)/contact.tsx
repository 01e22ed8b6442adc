import type { ReactNode } from 'react';
import site from '../../../content/site.json' with { type: 'json' };
import { buttonClass } from '../../design/button.tsx';
import { contactForm } from '../../features/forms/definitions/contact.ts';
import { FormBand } from '../../features/forms/form-band.tsx';
import * as styles from '../../features/forms/form-views.css';
import { ExternalLink } from '../../features/layout/navigation/external-link.tsx';
import { SiteLink } from '../../features/layout/navigation/site-link.tsx';
import { PageHero } from '../../features/layout/page-parts/page-hero.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';

const LEAD =
  'A question, an idea, an event, a story about a duck: we would like to hear it, whatever it is.';

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
export default async function ContactPage() {
  return (
    <>
      <PageMeta
        title={contactForm.title}
        description={`${LEAD} General inquiries, wholesale, events and press.`}
        path="/contact"
      />
      <PageHero
        title={contactForm.title}
        lead={LEAD}
        image="life-brunch"
        imageAlt="A rubber duck behind a stack of pancakes, next to a can of Mango Chili"
      />
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
    </>
  );
}
