import { Dialog } from '../../design/dialog.tsx';
import { CaptchaNote } from './captcha-note.tsx';
import { captchaSettings } from './captcha-settings.ts';
import { inquiryTypes } from './contact-message.ts';
import { Field } from './field.tsx';
import { formLooks } from './form-looks.ts';
import { formWords } from './form-words.ts';
import { fields } from './form.css';
import { Honeypot } from './honeypot.tsx';
import { SendForm } from './send-form.tsx';
import type { Unsent } from './unsent.ts';

const THANKS = 'thank-you';

/** A message to us, whatever it is about. */
export function ContactForm({ unsent }: { unsent?: Unsent | undefined }) {
  return (
    <>
      <SendForm
        form="contact"
        id="contact"
        looks={formLooks}
        words={formWords.contact}
        ownWords
        captcha={captchaSettings()}
        thanks={THANKS}
        unsent={unsent}
      >
        <div className={fields}>
          <Field name="firstName" label="First Name" autoComplete="given-name" />
          <Field name="lastName" label="Last Name" autoComplete="family-name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
          <Field name="phone" label="Phone" type="tel" autoComplete="tel" optional />
          <Field name="type" label="Inquiry Type" options={inquiryTypes} wide />
          <Field name="message" label="Message" rows={6} wide />
        </div>
        <Honeypot />
        <CaptchaNote />
      </SendForm>
      <Dialog id={THANKS} title="Thank You">
        <p>Your message has landed in our pond. A person will read it, and answer.</p>
      </Dialog>
    </>
  );
}
