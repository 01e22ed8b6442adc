import * as styles from './button.css';

export interface ButtonLook {
  tone?: keyof typeof styles.tone;
  /** As wide as what holds it. */
  wide?: boolean;
  /** Fizzes while someone is about to press it. */
  fizzy?: boolean;
}

/** The look of a button, for buttons and for links that act as one. */
export const buttonClass = ({
  tone = 'brand',
  wide = false,
  fizzy = false,
}: ButtonLook = {}): string =>
  `${styles.base} ${styles.tone[tone]}${wide ? ` ${styles.wide}` : ''}${fizzy ? ` ${styles.fizzy}` : ''}`;
