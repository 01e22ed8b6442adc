import { emailField, INVALID_EMAIL, nameFields, type FormDefinition } from '../form-definition.ts';

export const contactForm = {
  name: 'contact',
  title: 'Get In Touch',
  about: 'A question, an idea, an event, a story about a duck: we would like to hear it.',
  panelTitle: 'Say Hello',
  fields: {
    ...nameFields,
    email: emailField(INVALID_EMAIL, { invalid: INVALID_EMAIL }),
    phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
    type: {
      label: 'Inquiry Type',
      missing: 'Please select an inquiry type.',
      options: [
        { value: 'general', label: 'General Question' },
        { value: 'vendor', label: 'Vendor Inquiry' },
        { value: 'event', label: 'Event Opportunity' },
        { value: 'press', label: 'Press / Media' },
      ],
      wide: true,
    },
    message: { label: 'Message', missing: 'Message is required.', rows: 6, wide: true },
  },
  messages: {
    submit: 'Send Message',
    submitting: 'Sending...',
    sent: { by: 'toast', text: "Message sent! Thanks for reaching out — we'll reply soon." },
    failed: { by: 'toast', text: 'Error: Message failed to send. Try again.' },
    invalid: {
      by: 'toast',
      text: 'Invalid Submission: Please fill out all required fields correctly.',
    },
  },
  thanks: {
    title: 'Thank You',
    text: 'Your message has landed in our pond. A person will read it, and answer.',
  },
  captcha: true,
  honeypot: true,
  webhook: { encoding: 'urlencoded', honeypot: true },
} satisfies FormDefinition;
