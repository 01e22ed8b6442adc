import { Dialog } from '../../design/dialog.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { settings } from '../../runtime/env.ts';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { EnhancedForm } from './enhanced-form.tsx';
import { Field } from './field.tsx';
import { HONEYPOT_FIELD, type FieldErrors, type FormDefinition } from './form-definition.ts';
import * as styles from './form-fields.css';

interface FormProps {
  form: FormDefinition;
  /** Unique on the page. */
  id?: string;
  /** In a dialog the browser's messages are shown, and there is no bot check unless every form has to have one. */
  inDialog?: boolean;
  values?: Record<string, string> | undefined;
  refused?: { values: Record<string, string>; errors: FieldErrors } | undefined;
}

/**
 * Renders a form from its definition, filled with `values`, or `refused` after a native submit was rejected. It is sent
 * by fetch, without JavaScript natively. In a dialog it has a captcha only if CAPTCHA_REQUIRED is set.
 */
export function Form({ form, id = form.name, inDialog = false, values, refused }: FormProps) {
  const { name, messages, layout, honeypot, thanks } = form;
  const { CAPTCHA_REQUIRED, CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_SITE_KEY: siteKey } = settings();
  const withCaptcha = form.captcha && (!inDialog || CAPTCHA_REQUIRED === 'yes');
  const initialValues = refused?.values ?? values;
  const fields = Object.entries(form.fields).map(
    ([field, { label, missing, invalid: _invalid, hidden, ...shown }]) =>
      hidden && (initialValues?.[field] || missing === undefined) ? (
        <input key={field} type="hidden" name={field} value={initialValues?.[field] ?? ''} />
      ) : (
        <Field
          key={field}
          name={field}
          label={missing === undefined ? `${label} (optional)` : label}
          required={missing !== undefined}
          {...shown}
        />
      ),
  );
  return (
    <>
      <EnhancedForm
        name={name}
        id={id}
        inDialog={inDialog}
        noValidate={inDialog || !form.browserMessages}
        submitLabel={messages.submit}
        busyLabel={messages.submitting}
        captcha={withCaptcha ? { scriptUrl, siteKey } : undefined}
        className={layout === 'row' ? styles.row : styles.form}
        values={initialValues}
        errors={refused?.errors}
      >
        <div className={styles.fields}>{fields}</div>
        {honeypot && <Honeypot />}
        {withCaptcha && <CaptchaNote />}
      </EnhancedForm>
      {thanks && (
        <Dialog id={`${id}-thanks`} title={thanks.title}>
          <p>{thanks.text}</p>
        </Dialog>
      )}
    </>
  );
}

/**
 * The honeypot. A browser or a password manager must not fill it for a real person: its name is no autofill token, it
 * opts out of autofill in the ways that browsers and managers read, and it is off screen.
 */
function Honeypot() {
  return (
    <p className={visuallyHidden} aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </p>
  );
}

/** Google requires this text on pages that hide the reCAPTCHA badge. */
function CaptchaNote() {
  return (
    <p className={styles.note}>
      This site is protected by reCAPTCHA and the Google{' '}
      <ExternalLink to="https://policies.google.com/privacy">Privacy Policy</ExternalLink> and{' '}
      <ExternalLink to="https://policies.google.com/terms">Terms of Service</ExternalLink> apply.
    </p>
  );
}
