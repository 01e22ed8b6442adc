import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonProps extends ButtonLook {
  children: ReactNode;
  type: 'submit' | 'button';
  disabled?: boolean;
}

export function Button({ tone = 'brand', wide = false, type, disabled, children }: ButtonProps) {
  return (
    // The rule asks for a literal; the prop allows nothing else.
    // oxlint-disable-next-line react/button-has-type
    <button className={buttonClass({ tone, wide })} type={type} disabled={disabled}>
      {children}
    </button>
  );
}
