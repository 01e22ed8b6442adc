import type { ReactNode, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonProps extends ButtonLook {
  children: ReactNode;
  type: 'submit' | 'button';
  disabled?: boolean;
  /** Takes no press for now, and keeps the focus that a disabled button would lose. */
  busy?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  tone = 'brand',
  fizzy = false,
  busy = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <button className={buttonClass({ tone, fizzy })} aria-disabled={busy || undefined} {...props}>
      {children}
    </button>
  );
}
