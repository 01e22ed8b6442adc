import { visuallyHidden } from '../../design/visibility.css';
import { Field } from './field.tsx';
import { formLooks } from './form-looks.ts';
import { formWords } from './form-words.ts';
import * as styles from './newsletter-form.css';
import { SendForm } from './send-form.tsx';
import type { Unsent } from './unsent.ts';

const looks = { ...formLooks, form: styles.row, field: styles.field, label: visuallyHidden };

interface NewsletterFormProps {
  /** Unlike that of any other form on the page. */
  id: string;
  unsent?: Unsent | undefined;
}

/** Subscribes to the newsletter, in one line. */
export function NewsletterForm({ id, unsent }: NewsletterFormProps) {
  return (
    <SendForm form="newsletter" id={id} looks={looks} words={formWords.newsletter} unsent={unsent}>
      <Field
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        placeholder="Enter your email"
      />
    </SendForm>
  );
}
