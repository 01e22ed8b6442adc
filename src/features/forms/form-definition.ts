export interface Message {
  by: 'alert' | 'toast' | 'notice';
  text: string;
}

export interface FormMessages {
  submit: string;
  submitting: string;
  sent: Message;
  failed: Message;
  /** Shown in addition to the messages at the fields. */
  invalid?: Message;
}

/**
 * A field of a form. `options` makes it a select, `rows` a text area, `type: 'date'` a date input whose value is an ISO
 * date; any other field is a single line of text.
 */
export interface FormField {
  label: string;
  /** Message for a blank value; a field without one is optional. */
  missing?: string;
  /** Message for a malformed email address or date. */
  invalid?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** First and last accepted day of a date field, as ISO dates: 2027-01-31. */
  min?: string;
  max?: string;
  /** Autofill token: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
  placeholder?: string;
  options?: readonly { value: string; label: string }[];
  rows?: number;
  wide?: boolean;
  /** Sent as a hidden input with the value that the page provides. A required field without a value is shown. */
  hidden?: boolean;
}

export interface FormDefinition {
  /**
   * Lower case, and the name of the definition's file: part of /api/forms/{name}, /forms/{name} and the variable
   * {NAME}_WEBHOOK_URL.
   */
  name: string;
  /** Heading, introduction and panel heading on /forms/{name}. */
  title: string;
  about: string;
  panelTitle: string;
  /** By name, in the order in which they are shown and delivered. */
  fields: Readonly<Record<string, FormField>>;
  messages: FormMessages;
  /** Messages in a dialog, in place of those of the page. */
  dialogMessages?: Partial<Pick<FormMessages, 'sent' | 'failed'>>;
  thanks?: { title: string; text: string };
  /** The browser reports blank and malformed values in its bubbles, in place of the messages of the fields. */
  browserMessages?: true;
  captcha?: true;
  /** Name of the field with the address that the webhook writes to. Each address is rate-limited. */
  recipient?: string;
  /** Adds a hidden field. A form in which it has a value is refused: with `messages.invalid`, or silently. */
  honeypot?: true;
  webhook: {
    encoding: 'json' | 'urlencoded';
    /** Without its variable the form is not offered. For any other form a missing variable stops the deploy. */
    optional?: true;
    /** Whether the webhook expects the (empty) honeypot field. */
    honeypot?: true;
  };
  /** In a row, the button stands beside the fields, whose labels are for screen readers only. */
  layout?: 'row';
}

export type FieldErrors = Record<string, string>;

export const ID_FIELD = 'submissionId';
export const HONEYPOT_FIELD = 'bot-field';
export const TOKEN_FIELD = 'g-recaptcha-response';

/** The environment variable for the URL of a form's webhook, such as HOST_EVENT_WEBHOOK_URL for `host-event`. */
export const webhookVariable = (form: string): string =>
  `${form.toUpperCase().replaceAll('-', '_')}_WEBHOOK_URL`;

/**
 * URL of a form's webhook: its own variable ({NAME}_WEBHOOK_URL), otherwise {FORM_WEBHOOKS_URL}/{name}, the local
 * inbox. Undefined when neither is set, and when its own is empty, which disables the form.
 */
export function webhookAddress(
  { name }: Pick<FormDefinition, 'name'>,
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { [webhookVariable(name)]: address, FORM_WEBHOOKS_URL: inbox } = variables;
  return (address ?? (inbox && `${inbox}/${name}`)) || undefined;
}

/** The first and last name fields that most forms begin with. */
export const nameFields = {
  firstName: {
    label: 'First Name',
    missing: 'First name is required.',
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Last Name',
    missing: 'Last name is required.',
    autoComplete: 'family-name',
  },
} satisfies Record<string, FormField>;

export const INVALID_EMAIL = 'A valid email is required.';

/** A required email field. @param missing message for a blank value @param more properties to add or replace */
export const emailField = (missing: string, more: Partial<FormField> = {}): FormField => ({
  label: 'Email',
  missing,
  type: 'email',
  autoComplete: 'email',
  ...more,
});
