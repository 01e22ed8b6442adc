import { emailField, nameFields, type FormDefinition } from '../form-definition.ts';

export const wholesaleForm = {
  name: 'wholesale',
  title: 'Wholesale Application',
  about: 'For shops, bars and restaurants. We reply within 48 hours.',
  panelTitle: 'Tell Us About Your Place',
  fields: {
    ...nameFields,
    businessName: {
      label: 'Business Name',
      missing: 'Business name is required.',
      autoComplete: 'organization',
    },
    businessType: { label: 'Business Type', missing: 'Business type is required.' },
    email: emailField('Email is required.'),
    phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
    address: {
      label: 'Address',
      missing: 'Address is required.',
      autoComplete: 'address-line1',
      wide: true,
    },
    city: {
      label: 'City',
      missing: 'City is required.',
      autoComplete: 'address-level2',
      wide: true,
    },
    state: { label: 'State', missing: 'State is required.', autoComplete: 'address-level1' },
    zipCode: { label: 'ZIP Code', missing: 'ZIP Code is required.', autoComplete: 'postal-code' },
    message: { label: 'Message', rows: 4, wide: true },
  },
  messages: {
    submit: 'Submit Application',
    submitting: 'Submitting...',
    sent: { by: 'alert', text: "Application submitted! We'll get back to you soon." },
    failed: { by: 'alert', text: 'Submission failed. Please try again.' },
  },
  captcha: true,
  webhook: { encoding: 'json' },
} satisfies FormDefinition;
