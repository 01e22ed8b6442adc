import type { FormDefinition, FormField } from '../../src/features/forms/form-definition.ts';

type Fields = Pick<FormDefinition, 'fields'>;

/** A valid value for each field of a form, by the kind of the field. */
export const sampleValues = ({ fields }: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(field)]));

const names: Record<string, string> = { 'given-name': 'Ada', 'family-name': 'Lovelace' };

function sampleValue(field: FormField): string {
  const { label, type, min, max, options, rows, autoComplete = '' } = field;
  if (options) return options[0]!.value;
  if (type === 'email') return 'ada@example.com';
  if (type === 'tel') return '555 0100';
  if (type === 'date') return min ?? max ?? '2027-05-01';
  return rows ? 'Is there a duck in it?' : (names[autoComplete] ?? `Ada’s ${label}`);
}

/** Whether a field accepts any text: every kind except selects, email addresses, dates and hidden fields. */
export const isFreeText = ({ options, type, hidden }: FormField): boolean =>
  !options && !hidden && type !== 'email' && type !== 'date';
