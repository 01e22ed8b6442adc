import type { ReactNode } from 'react';

declare module 'react' {
  // The platform's invoker commands, which React passes on and its types do not know yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

interface DialogButtonProps {
  /** The id of the dialog that it opens. */
  dialog: string;
  id?: string;
  className: string;
  children: ReactNode;
}

/** Opens a dialog, without a script where the browser knows commands. */
export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={dialog}
      aria-haspopup="dialog"
      {...props}
    />
  );
}
