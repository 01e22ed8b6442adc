import { Button } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { settings } from '../../../runtime/env.ts';
import { newsletterForm } from '../../forms/definitions/newsletter.ts';
import { Form } from '../../forms/form-fields.tsx';
import { row, rowField } from '../../forms/form-fields.css';
import { UNSENT_NOTICE } from './document-attributes.ts';
import * as styles from './newsletter-box.css';

const places = {
  footer: { look: styles.box, label: 'Newsletter' },
  page: { look: styles.sheet, label: 'Newsletter for readers' },
};

/** The newsletter form. Without a webhook the browser validates the address, and a message says that nothing was sent. */
export function NewsletterBox({ place }: { place: keyof typeof places }) {
  const { look, label } = places[place];
  return (
    <section className={look} aria-label={label}>
      <h2 className={styles.title}>Join our newsletter</h2>
      <p>Subscribe to receive updates, special offers, and ducky news!</p>
      {isOffered() ? (
        <Form form={newsletterForm} id={`newsletter-in-${place}`} />
      ) : (
        // Outside of a dialog, method="dialog" validates the fields and sends nothing.
        <form className={row} method="dialog">
          <label className={rowField}>
            <span className={visuallyHidden}>Email address</span>
            <input
              className={textField}
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Enter your email"
            />
          </label>
          <Button type="submit">Subscribe</Button>
          <output className={styles.answer}>
            <span {...{ [UNSENT_NOTICE]: true }} hidden>
              Our newsletter is not set up yet, so nothing was sent.
            </span>
          </output>
        </form>
      )}
    </section>
  );
}

const isOffered = () => settings().NEWSLETTER_OFFERED === 'yes';
