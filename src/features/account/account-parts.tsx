import 'server-only';
import type { ReactNode } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { pictureAt } from '../../lib/responsive-pictures.ts';
import type { ShopPicture } from '../../lib/shopify-values.ts';
import { QuietLink } from '../layout/navigation/site-link.tsx';
import * as styles from './account.css';
import { noPicture, picture, question, questionOpen } from './orders/orders.css';

interface ActionFormProps {
  to: 'addresses' | 'orders/again' | 'subscriptions';
  /** Hidden fields. None is named "action", because it would hide the form's own `action` from scripts. */
  fields: Record<string, string | number | undefined>;
  className?: string;
  children: ReactNode;
}

/**
 * A form that posts `fields`, without undefined ones, as hidden inputs to /api/account/{to}. It needs no JavaScript.
 * Its random hidden `id` is an idempotency key: the Worker acts once if the form is sent twice.
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

/** An ActionForm with a quiet submit button. @param label accessible name in place of `children` */
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

interface QuestionProps {
  /** The button, such as "Cancel", and what it is about, which only its accessible name has. */
  label: string;
  about: string;
  /** The question, and the ActionButton that answers it. */
  children: ReactNode;
}

/** A quiet button that opens a question before something is ended. It needs no JavaScript. */
export const Question = ({ label, about, children }: QuestionProps) => (
  <details className={questionOpen}>
    <summary className={buttonClass({ tone: 'quiet' })} aria-label={`${label} ${about}`}>
      {label}
    </summary>
    <div className={question}>{children}</div>
  </details>
);

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  to?: '/shop' | '/account';
  action?: string;
}

/** Picture, heading, text and link (by default to the shop) of an account tab that has nothing to list. */
export function EmptyState({
  title,
  children,
  to = '/shop',
  action = 'Visit the Shop',
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {/* Lazy, or React would preload it for the tabs that are not open. */}
      <img
        src="/duck-searching.svg"
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className={styles.duck}
      />
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p>{children}</p>
      <QuietLink to={to}>{action}</QuietLink>
    </div>
  );
}

interface LinePictureProps {
  image: Pick<ShopPicture, 'url' | 'altText'> | null;
  /** Shown in place of a picture that the shop does not have any more. Unset where the title stands beside it. */
  title?: string;
}

/** The picture of an order line, or without one a placeholder that shows `title` (also the default alt text). */
export function LinePicture({ image, title = '' }: LinePictureProps) {
  if (!image) return <span className={noPicture}>{title}</span>;
  return (
    <img
      className={picture}
      src={pictureAt(image.url, 160)}
      alt={image.altText ?? title}
      width={80}
      height={80}
      loading="lazy"
    />
  );
}
