import { emailField, INVALID_EMAIL, type FormDefinition } from '../form-definition.ts';

export const restockForm = {
  name: 'restock',
  title: 'Tell me when it is back',
  about: 'Leave your email, and we will write once: when it can be bought again.',
  panelTitle: 'Where To Write To',
  fields: {
    email: emailField(INVALID_EMAIL, { invalid: INVALID_EMAIL, wide: true }),
    product: {
      label: 'Product',
      missing: 'Product is required.',
      wide: true,
      hidden: true,
    },
    handle: { label: 'Handle', hidden: true },
    variant: { label: 'Variant', hidden: true },
    variantId: { label: 'Variant ID', hidden: true },
  },
  messages: {
    submit: 'Tell me when it is back',
    submitting: 'Sending...',
    sent: { by: 'notice', text: 'Noted! We will write to you as soon as it is back.' },
    failed: { by: 'notice', text: 'We could not note that. Please try again.' },
  },
  captcha: true,
  recipient: 'email',
  honeypot: true,
  webhook: { encoding: 'json', optional: true },
} satisfies FormDefinition;
