import { visuallyHidden } from '../../design/visibility.css';
import { HONEYPOT_FIELD } from './form-name.ts';

/** A field that no person sees, hears or reaches, and no browser fills in: what is in it was put there by a robot. */
export function Honeypot() {
  return (
    <p className={visuallyHidden} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
