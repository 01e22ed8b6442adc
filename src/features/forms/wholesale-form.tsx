import { CaptchaNote } from './captcha-note.tsx';
import { captchaSettings } from './captcha-settings.ts';
import { Field } from './field.tsx';
import { formLooks } from './form-looks.ts';
import { formWords } from './form-words.ts';
import { fields } from './form.css';
import { SendForm } from './send-form.tsx';
import type { Unsent } from './unsent.ts';

/** What we need to know of a business that wants to carry the drinks. */
export function WholesaleForm({ unsent }: { unsent?: Unsent | undefined }) {
  return (
    <SendForm
      form="wholesale"
      id="wholesale"
      looks={formLooks}
      words={formWords.wholesale}
      ownWords
      captcha={captchaSettings()}
      unsent={unsent}
    >
      <div className={fields}>
        <Field name="firstName" label="First Name" autoComplete="given-name" />
        <Field name="lastName" label="Last Name" autoComplete="family-name" />
        <Field name="businessName" label="Business Name" autoComplete="organization" />
        <Field name="businessType" label="Business Type" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        <Field name="address" label="Address" autoComplete="street-address" wide />
        <Field name="city" label="City" autoComplete="address-level2" wide />
        <Field name="state" label="State" autoComplete="address-level1" />
        <Field name="zipCode" label="ZIP Code" autoComplete="postal-code" />
        <Field name="message" label="Message" rows={4} wide optional />
      </div>
      <CaptchaNote />
    </SendForm>
  );
}
