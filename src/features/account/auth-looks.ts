import { buttonClass } from '../../design/button-class.ts';
import { formLooks, type FormLooks } from '../forms/form-looks.ts';
import * as styles from './auth.css';

/** The class names of the account's forms, which their code in the browser gets from the server. */
export interface AuthLooks extends FormLooks {
  card: string;
  tabs: string;
  tab: string;
  below: string;
  link: string;
  title: string;
  note: string;
  password: string;
  reveal: string;
  quietButton: string;
}

export const authLooks: AuthLooks = {
  ...formLooks,
  form: styles.form,
  button: `${buttonClass()} ${styles.wideButton}`,
  quietButton: buttonClass({ tone: 'quiet' }),
  card: styles.card,
  tabs: styles.tabs,
  tab: styles.tab,
  below: styles.below,
  link: styles.link,
  title: styles.title,
  note: styles.note,
  password: styles.password,
  reveal: styles.reveal,
};
