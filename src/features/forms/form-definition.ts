/** How a message reaches the visitor: the browser's alert box, a toast, or the page alone. */
export interface Message {
  by: 'alert' | 'toast' | 'notice';
  text: string;
}

export interface FormMessages {
  /** On the button, and while the form is being sent. */
  submit: string;
  submitting: string;
  sent: Message;
  failed: Message;
  /** Announced besides the message at each field when something is missing. */
  invalid?: Message;
}

/**
 * A field to fill in. With `options` it is a choice of one of them, with `rows` a text of several lines, otherwise a
 * single line.
 */
export interface FormField {
  label: string;
  /** The message when it is blank; without one it may be left empty. */
  missing?: string;
  /** The message for an email address that is none. */
  invalid?: string;
  type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
  placeholder?: string;
  options?: readonly { value: string; label: string }[];
  rows?: number;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** All there is to know about a form. Browser and Worker both read it. */
export interface FormDefinition {
  /**
   * Lower case. The form is posted to /api/forms/{name}, stands at /forms/{name} for browsers without JavaScript, and
   * is delivered to the address in the variable {NAME}_WEBHOOK_URL.
   */
  name: string;
  /** Heading, purpose in one sentence and heading of the panel on /forms/{name}. */
  title: string;
  about: string;
  panelTitle: string;
  /** By name, in the order in which they are shown and delivered. */
  fields: Readonly<Record<string, FormField>>;
  messages: FormMessages;
  /** What a form in a dialog says instead. */
  dialogMessages?: Partial<FormMessages>;
  /** A dialog that opens when the form was sent. */
  thanks?: { title: string; text: string };
  /** Whether the field messages above say what is missing, or the browser's own. */
  validation: 'own' | 'browser';
  /** Whether a bot check's token is sent along. */
  captcha: boolean;
  /** A field hidden from people: when it is filled in, the form is refused, or ignored while it seems to be taken. */
  honeypot?: 'refuse' | 'ignore';
  webhook: {
    encoding: 'json' | 'urlencoded';
    /** Without its variable the form is not offered; any other form's variable is required. */
    optional?: true;
    /** Whether the receiver expects the honeypot, which is empty. */
    honeypot?: true;
  };
  /** In a row, the fields and the button stand beside each other, with labels for screen readers only. */
  layout?: 'row';
}

/** What is wrong with each field, by its name. */
export type FieldErrors = Record<string, string>;

/** Fields that are about the submission itself. */
export const ID_FIELD = 'submissionId';
export const HONEYPOT_FIELD = 'bot-field';
export const TOKEN_FIELD = 'g-recaptcha-response';

/** The variable that holds the address a form is delivered to. */
export const webhookVariable = (form: string): string =>
  `${form.toUpperCase().replaceAll('-', '_')}_WEBHOOK_URL`;
