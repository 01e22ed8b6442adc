import { CaptchaNote } from './captcha-note.tsx';
import { captchaSettings } from './captcha-settings.ts';
import { Field } from './field.tsx';
import { formLooks } from './form-looks.ts';
import { formWords } from './form-words.ts';
import { fields } from './form.css';
import { Honeypot } from './honeypot.tsx';
import { storeTypes } from './location-suggestion.ts';
import { SendForm } from './send-form.tsx';
import type { Unsent } from './unsent.ts';

interface SuggestionFormProps {
  /** In a dialog the browser says what is missing, and no bot check is asked. */
  place: 'page' | 'dialog';
  unsent?: Unsent | undefined;
}

/** A store that should carry the drinks. */
export function SuggestionForm({ place, unsent }: SuggestionFormProps) {
  const onPage = place === 'page';
  return (
    <SendForm
      form="suggestion"
      id={onPage ? 'suggestion' : 'suggestion-in-dialog'}
      looks={formLooks}
      words={onPage ? formWords.suggestion : formWords.suggestionDialog}
      ownWords={onPage}
      {...(onPage && { captcha: captchaSettings() })}
      unsent={unsent}
    >
      <div className={fields}>
        <Field name="firstName" label="First Name" autoComplete="given-name" />
        <Field name="lastName" label="Last Name" autoComplete="family-name" />
        <Field name="email" label="Email" type="email" autoComplete="email" wide />
        <Field name="storeName" label="Store Name" />
        <Field
          name="storeType"
          label="Store Type"
          options={storeTypes.map((type) => ({ value: type, label: type }))}
        />
        <Field name="city" label="City" wide />
        <Field name="state" label="State" />
        <Field name="zip" label="ZIP Code" />
        <Field name="message" label="Message" rows={3} wide optional />
      </div>
      <Honeypot />
      {onPage && <CaptchaNote />}
    </SendForm>
  );
}
