import { ExternalLink } from '../layout/external-link.tsx';
import { note } from './form.css';

/** Google asks for these words where its badge is out of the way. */
export function CaptchaNote() {
  return (
    <p className={note}>
      This site is protected by reCAPTCHA and the Google{' '}
      <ExternalLink to="https://policies.google.com/privacy">Privacy Policy</ExternalLink> and{' '}
      <ExternalLink to="https://policies.google.com/terms">Terms of Service</ExternalLink> apply.
    </p>
  );
}
