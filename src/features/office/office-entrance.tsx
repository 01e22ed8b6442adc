import { Band } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import * as styles from './office.css';
import { officePath, type PeriodName } from './periods.ts';

/** What /office shows to the caller. */
export interface OfficeAccess {
  shows: 'office' | 'sign-in' | 'error';
  message?: string;
  isElsewhere?: boolean;
  period?: PeriodName | undefined;
}

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    readonly office?: OfficeAccess;
  }
}

/** The form for the key of the office, or an error. */
export const OfficeEntrance = ({ shows, message, isElsewhere, period }: OfficeAccess) => (
  <Band ground="brand">
    <div className={styles.stack}>
      <h1 className={styles.title}>Office</h1>
      {message && (
        <p role="alert" className={styles.note}>
          {message}
        </p>
      )}
      {shows === 'error' && <a href="/office">Back to the office</a>}
      {isElsewhere && <a href={officePath(period)}>Continue if you are signed in</a>}
      {shows === 'sign-in' && (
        <form method="post" action="/office/sign-in" className={styles.form}>
          {period !== undefined && <input type="hidden" name="period" value={period} />}
          <label htmlFor="key" className={styles.label}>
            Key
          </label>
          <input
            id="key"
            name="key"
            type="password"
            autoComplete="current-password"
            required
            className={textField}
          />
          <button className={buttonClass({ tone: 'strong' })}>Sign in</button>
        </form>
      )}
    </div>
  </Band>
);
