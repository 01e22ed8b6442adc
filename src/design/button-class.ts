import * as styles from './button.css';

export interface ButtonLook {
  tone?: keyof typeof styles.tone;
  /** Fizzes while someone is about to press it. */
  fizzy?: boolean;
}

/** The look of a button, for buttons and for links that act as one. */
export const buttonClass = ({ tone = 'brand', fizzy = false }: ButtonLook = {}): string =>
  `${styles.base} ${styles.tone[tone]}${fizzy ? ` ${styles.fizzy}` : ''}`;
