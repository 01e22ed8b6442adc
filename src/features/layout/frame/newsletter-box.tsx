import { newsletterForm } from '../../forms/definitions/newsletter.ts';
import { Form } from '../../forms/form-fields.tsx';
import * as styles from './site-footer.css';

/** The newsletter form with its heading. The footer hides its box on a page that has another newsletter form. */
export function NewsletterBox({ place }: { place: 'footer' | 'page' }) {
  const inFooter = place === 'footer';
  return (
    <section
      // The site search leads to this id.
      id={inFooter ? 'newsletter-form' : undefined}
      className={inFooter ? styles.newsletterInFooter : styles.newsletterOnPage}
      aria-label={inFooter ? 'Newsletter' : 'Newsletter for readers'}
    >
      <h2 className={styles.newsletterTitle}>Join our newsletter</h2>
      <p>Subscribe to receive updates, special offers, and ducky news!</p>
      <Form form={newsletterForm} id={inFooter ? 'footer-newsletter' : newsletterForm.name} />
    </section>
  );
}
