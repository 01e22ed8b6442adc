import { emailField, type FormDefinition } from '../form-definition.ts';

export const newsletterForm = {
  name: 'newsletter',
  title: 'Join our newsletter',
  about: 'Updates, special offers, and ducky news by email.',
  panelTitle: 'Ducky News',
  fields: {
    email: emailField('Email is required.', {
      label: 'Email address',
      placeholder: 'Enter your email',
    }),
  },
  messages: {
    submit: 'Subscribe',
    submitting: 'Subscribing...',
    sent: { by: 'notice', text: 'You are on the list. Ducky news is on its way!' },
    failed: { by: 'notice', text: 'We could not sign you up. Please try again.' },
  },
  browserMessages: true,
  layout: 'row',
  webhook: { encoding: 'json', optional: true },
} satisfies FormDefinition;
