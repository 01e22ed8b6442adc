import 'server-only';
import type { ReactNode } from 'react';
import { buttonClass } from '../../design/button.tsx';

interface ActionFormProps {
  to: 'addresses' | 'orders/again' | 'subscriptions';
  /** Hidden fields. None is named "action", because it would hide the form's own `action` from scripts. */
  fields: Record<string, string | number | undefined>;
  className?: string;
  children: ReactNode;
}

/**
 * A form of My Account, which works without JavaScript. Its idempotency key makes repeated requests of one click count
 * once.
 */
export const ActionForm = ({ to, fields, className, children }: ActionFormProps) => (
  <form method="post" action={`/api/account/${to}`} className={className} noValidate>
    {Object.entries({ ...fields, id: crypto.randomUUID() }).map(
      ([name, value]) =>
        value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
);

/** A quiet button that sends hidden fields. */
export const ActionButton = ({
  label,
  children,
  ...form
}: ActionFormProps & { label?: string }) => (
  <ActionForm {...form}>
    <button type="submit" className={buttonClass({ tone: 'quiet' })} aria-label={label}>
      {children}
    </button>
  </ActionForm>
);
