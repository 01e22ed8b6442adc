import type { ReactNode, Ref } from 'react';
import * as styles from './button.css';

export interface ButtonVariants {
  tone?: keyof typeof styles.tone;
  fizzy?: boolean;
}

/** Class names of a button or link. `fizzy`: bubbles on hover. (@vanilla-extract/recipes would add 0.7 KB gzip.) */
export const buttonClass = ({ tone = 'brand', fizzy = false }: ButtonVariants = {}): string =>
  `${styles.base} ${styles.tone[tone]}${fizzy ? ` ${styles.fizzy}` : ''}`;

interface ButtonProps extends ButtonVariants {
  children: ReactNode;
  type: 'submit' | 'button';
  disabled?: boolean;
  /** Sets aria-disabled: unlike a disabled button, a busy one keeps the focus. */
  busy?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the style of the brand. Links get the same style by `buttonClass`. */
export const Button = ({ tone = 'brand', fizzy = false, busy = false, ...props }: ButtonProps) => (
  <button className={buttonClass({ tone, fizzy })} aria-disabled={busy || undefined} {...props} />
);
