/** The forms that are sent: the last part of the address under /api/forms. */
export const formNames = ['contact', 'wholesale', 'suggestion', 'newsletter'] as const;

export type FormName = (typeof formNames)[number];

export const isFormName = (name: string): name is FormName =>
  (formNames as readonly string[]).includes(name);

/** A field's name and what is wrong with it, for the fields that have to be mended. */
export type FieldProblems = Record<string, string>;

/** Fields that are about the sending and not about what is sent. */
export const ID_FIELD = 'submissionId';
export const HONEYPOT_FIELD = 'bot-field';
export const TOKEN_FIELD = 'g-recaptcha-response';
