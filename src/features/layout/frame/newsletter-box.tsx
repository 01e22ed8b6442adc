import { Button } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { settings } from '../../../runtime/env.ts';
import { newsletterForm } from '../../forms/definitions/newsletter.ts';
import { row, rowField } from '../../forms/form-fields.css';
import { NEWSLETTER_ACTION, UNSENT_NOTICE } from './document-attributes.ts';
import * as styles from './newsletter-box.css';

const places = {
  footer: { id: 'newsletter-form', look: styles.inFooter, label: 'Newsletter' },
  page: { id: undefined, look: styles.sheet, label: 'Newsletter for readers' },
};

/**
 * The newsletter form in plain HTML, so that it adds no component to every page. Without a webhook the browser validates
 * the address, and a message says that nothing was sent. The footer hides its box where the page has one.
 */
export function NewsletterBox({ place }: { place: keyof typeof places }) {
  const { id, look, label } = places[place];
  const { email } = newsletterForm.fields;
  const isOffered = settings().NEWSLETTER_OFFERED === 'yes';
  return (
    <section id={id} className={look} aria-label={label}>
      <h2 className={styles.title}>Join our newsletter</h2>
      <p>Subscribe to receive updates, special offers, and ducky news!</p>
      <form className={row} {...(isOffered ? sent : unsent)}>
        <label className={rowField}>
          <span className={visuallyHidden}>{email.label}</span>
          <input
            className={textField}
            type="email"
            name="email"
            required={isOffered}
            autoComplete="email"
            placeholder={email.placeholder}
          />
        </label>
        <Button type="submit">{newsletterForm.messages.submit}</Button>
        {!isOffered && (
          <output className={styles.answer}>
            <span {...{ [UNSENT_NOTICE]: true }} hidden>
              Our newsletter is not set up yet, so nothing was sent.
            </span>
          </output>
        )}
      </form>
    </section>
  );
}

const sent = {
  action: NEWSLETTER_ACTION,
  method: 'post',
} as const;

// Outside of a dialog, method="dialog" validates the fields and sends nothing.
const unsent = { method: 'dialog' } as const;
