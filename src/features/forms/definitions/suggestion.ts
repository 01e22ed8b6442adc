import { emailField, nameFields, type FormDefinition } from '../form-definition.ts';

export const suggestionForm = {
  name: 'suggestion',
  title: 'Know a Spot That Needs Ducky?',
  about: 'Tell us about a store, bar or restaurant that should carry Rubber Ducky.',
  panelTitle: 'Tell Us About It',
  fields: {
    ...nameFields,
    email: emailField('Email is required.', { wide: true }),
    storeName: { label: 'Store Name', missing: 'Store name is required.' },
    storeType: {
      label: 'Store Type',
      missing: 'Store type is required.',
      options: [
        { value: 'Liquor Store', label: 'Liquor Store' },
        { value: 'Restaurant / Bar', label: 'Restaurant / Bar' },
        { value: 'Other Retail', label: 'Other Retail' },
      ],
    },
    city: { label: 'City', missing: 'City is required.', wide: true },
    state: { label: 'State', missing: 'State is required.' },
    zip: { label: 'ZIP Code', missing: 'ZIP code is required.' },
    message: { label: 'Message', rows: 3, wide: true },
  },
  messages: {
    submit: 'Submit',
    submitting: 'Submitting...',
    sent: {
      by: 'notice',
      text: 'Thanks for the suggestion! If this store picks us up, you might get a Ducky gift!',
    },
    failed: { by: 'alert', text: '⚠️ Submission failed. Please try again.' },
  },
  dialogMessages: { failed: { by: 'alert', text: 'Submission failed. Please try again.' } },
  captcha: true,
  honeypot: true,
  webhook: { encoding: 'urlencoded', honeypot: true },
} satisfies FormDefinition;
