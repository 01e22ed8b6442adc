import type { FormName } from './form-name.ts';

/** How a form's news reach the visitor: the browser's alert box, a toast, or the page alone. */
type Channel = 'alert' | 'toast' | 'notice';

export interface FormWords {
  /** The heading of a page that is about this form. */
  title: string;
  /** What such a page is for, in a sentence. */
  about: string;
  /** On the button, and while it is being sent. */
  action: string;
  busy: string;
  sent: { by: Channel; text: string };
  failed: { by: Channel; text: string };
  /** What is told besides the message at each field, when something is missing. */
  invalid?: { by: Channel; text: string };
}

const suggestion: FormWords = {
  title: 'Know a Spot That Needs Ducky?',
  about: 'Tell us about a store, bar or restaurant that should carry Rubber Ducky.',
  action: 'Submit',
  busy: 'Submitting...',
  sent: {
    by: 'notice',
    text: 'Thanks for the suggestion! If this store picks us up, you might get a Ducky gift!',
  },
  failed: { by: 'alert', text: '⚠️ Submission failed. Please try again.' },
};

/** What each form says. */
export const formWords: Record<FormName | 'suggestionDialog', FormWords> = {
  contact: {
    title: 'Get In Touch',
    about: 'A question, an idea, an event, a story about a duck: we would like to hear it.',
    action: 'Send Message',
    busy: 'Sending...',
    sent: {
      by: 'toast',
      text: "Message sent! Thanks for reaching out — we'll reply soon.",
    },
    failed: { by: 'toast', text: 'Error: Message failed to send. Try again.' },
    invalid: {
      by: 'toast',
      text: 'Invalid Submission: Please fill out all required fields correctly.',
    },
  },
  wholesale: {
    title: 'Wholesale Application',
    about: 'For shops, bars and restaurants. We reply within 48 hours.',
    action: 'Submit Application',
    busy: 'Submitting...',
    sent: { by: 'alert', text: "Application submitted! We'll get back to you soon." },
    failed: { by: 'alert', text: 'Submission failed. Please try again.' },
  },
  suggestion,
  suggestionDialog: {
    ...suggestion,
    failed: { by: 'alert', text: 'Submission failed. Please try again.' },
  },
  newsletter: {
    title: 'Join our newsletter',
    about: 'Updates, special offers, and ducky news by email.',
    action: 'Subscribe',
    busy: 'Subscribing...',
    sent: { by: 'notice', text: 'You are on the list. Ducky news is on its way!' },
    failed: { by: 'notice', text: 'We could not sign you up. Please try again.' },
  },
};
