export interface Message {
  by: 'alert' | 'toast' | 'notice';
  text: string;
}

export interface FormMessages {
  submit: string;
  submitting: string;
  sent: Message;
  failed: Message;
  /** Announced besides the message at each field when something is missing. */
  invalid?: Message;
}

/** With `options` a choice of one of them, with `rows` a text of several lines, otherwise a single line. */
export interface FormField {
  label: string;
  /** The message when it is blank; without one it may be left empty. */
  missing?: string;
  invalid?: string;
  type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
  placeholder?: string;
  options?: readonly { value: string; label: string }[];
  rows?: number;
  wide?: boolean;
  /** Sent along as the page gives it. Without a value there, one that is needed is typed. */
  hidden?: boolean;
}

export interface FormDefinition {
  /** In lower case: part of /api/forms/{name}, /forms/{name} and the variable {NAME}_WEBHOOK_URL. */
  name: string;
  /** Heading, purpose in one sentence and heading of the panel on /forms/{name}. */
  title: string;
  about: string;
  panelTitle: string;
  /** By name, in the order in which they are shown and delivered. */
  fields: Readonly<Record<string, FormField>>;
  messages: FormMessages;
  dialogMessages?: Partial<FormMessages>;
  thanks?: { title: string; text: string };
  /** Whether the field messages above say what is missing, or the browser's own. */
  validation: 'own' | 'browser';
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

export type FieldErrors = Record<string, string>;

export const ID_FIELD = 'submissionId';
export const HONEYPOT_FIELD = 'bot-field';
export const TOKEN_FIELD = 'g-recaptcha-response';

export const webhookVariable = (form: string): string =>
  `${form.toUpperCase().replaceAll('-', '_')}_WEBHOOK_URL`;
