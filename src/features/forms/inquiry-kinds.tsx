import type { ReactNode } from 'react';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './inquiry-kinds.css';

/** What people write to us about. */
export function InquiryKinds() {
  return (
    <ul className={styles.list}>
      {kinds.map(({ title, text }) => (
        <li key={title} className={styles.kind}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const kinds: { title: string; text: ReactNode }[] = [
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
