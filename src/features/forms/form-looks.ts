import { buttonClass } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import * as styles from './form.css';

/** The class names of a form and what is in it, which its code in the browser gets from the server. */
export interface FormLooks {
  form: string;
  button: string;
  good: string;
  bad: string;
  field: string;
  wide: string;
  label: string;
  control: string;
  problem: string;
}

export const formLooks: FormLooks = {
  form: styles.form,
  button: buttonClass(),
  good: styles.good,
  bad: styles.bad,
  field: styles.field,
  wide: styles.wide,
  label: styles.label,
  control: textField,
  problem: styles.problem,
};
