import { Button } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import { visuallyHidden } from '../../design/visually-hidden.css';
import * as styles from './newsletter-box.css';

const places = {
  footer: { look: styles.box, label: 'Newsletter' },
  page: { look: styles.sheet, label: 'Newsletter for readers' },
};

/** Asks for an email address. The browser checks that it is one; nothing is sent, on a page or to anyone. */
export function NewsletterBox({ place }: { place: keyof typeof places }) {
  const { look, label } = places[place];
  return (
    <section className={look} aria-label={label}>
      <h2 className={styles.title}>Join our newsletter</h2>
      <p>Subscribe to receive updates, special offers, and ducky news!</p>
      {/* Outside a dialog this method checks the fields and does nothing more. */}
      <form className={styles.form} method="dialog">
        <label className={styles.field}>
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
      </form>
    </section>
  );
}
