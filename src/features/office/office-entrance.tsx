import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import * as styles from './office.css';
import { officePath, type PeriodName } from './periods.ts';

interface SignInProps {
  message?: string | undefined;
  /** Whether a link on another site led here, for which browsers send no session cookie. */
  isElsewhere?: boolean | undefined;
  /** The period of the address that was asked for, which is shown after the sign-in. */
  period?: PeriodName | undefined;
}

/** The form for the key of the office. */
export const SignIn = ({ message, isElsewhere, period }: SignInProps) => (
  <Entrance message={message}>
    {isElsewhere && (
      <p>
        <a href={officePath(period)}>Continue if you are signed in</a>
      </p>
    )}
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
  </Entrance>
);

/** An error with a link to the office. */
export const OfficeError = ({ message }: { message?: string }) => (
  <Entrance message={message}>
    <p>
      <a href="/office">Back to the office</a>
    </p>
  </Entrance>
);

const Entrance = ({ message, children }: { message: string | undefined; children: ReactNode }) => (
  <Band ground="brand">
    <div className={styles.stack}>
      <h1 className={styles.title}>Office</h1>
      {message && (
        <p role="alert" className={styles.note}>
          {message}
        </p>
      )}
      {children}
    </div>
  </Band>
);
