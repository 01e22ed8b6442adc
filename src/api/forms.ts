import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { log } from '../runtime/log.ts';
import { requestContext } from '../runtime/request-context.ts';
import { readForm, typedFields } from '../features/forms/form-schemas.ts';
import {
  HONEYPOT_FIELD,
  ID_FIELD,
  TOKEN_FIELD,
  type FieldProblems,
  type FormName,
} from '../features/forms/form-name.ts';
import { offeredForm } from '../features/forms/offered-forms.ts';
import { ID_PATTERN } from '../features/forms/submission-id.ts';
import { submitForm, type SubmissionOutcome } from '../features/forms/submissions.ts';
import { isPlainForm, readFields, type Fields } from './sent-fields.ts';

type Trouble = 'invalid' | Exclude<SubmissionOutcome, 'taken'>;

const troubles: Record<Trouble, { status: 422 | 429 | 403 | 503; error: string }> = {
  invalid: { status: 422, error: 'Please fill out all required fields correctly.' },
  limited: {
    status: 429,
    error: 'That was a lot at once. Please wait a minute, then send it again.',
  },
  refused: {
    status: 403,
    error: 'We could not tell you from a robot. Please wait a moment, then send it again.',
  },
  failed: { status: 503, error: 'Submission failed. Please try again.' },
};

/**
 * POST /api/forms/{form}: takes a form. JSON answers `{ ok: true }` or `{ error, problems }`, problems by field; a
 * plain form is led to a page that says what happened, and keeps what was typed.
 */
export const forms = new Hono()
  .post('/:form', async (c) => {
    const form = knownForm(c.req.param('form'));
    const sent = await readFields(c);
    if (isCaught(form, sent)) {
      log.warn('forms', `${form}: caught in the honeypot`);
      // A robot that believes it was heard does not try again.
      return form === 'suggestion' ? taken(c, form) : refuse(c, form, sent, 'invalid');
    }

    const id = given(sent[ID_FIELD]);
    const token = sent[TOKEN_FIELD] === undefined ? undefined : (given(sent[TOKEN_FIELD]) ?? '');
    const read = readForm(form, sent);
    if ('problems' in read) return refuse(c, form, sent, 'invalid', read.problems);
    if (id && !ID_PATTERN.test(id)) {
      return refuse(c, form, sent, 'invalid', { [ID_FIELD]: 'This id cannot be used.' });
    }

    const outcome = await submitForm({ form, fields: read.fields, id, token });
    return outcome === 'taken' ? taken(c, form) : refuse(c, form, sent, outcome);
  })
  .all('/:form', (c) => {
    knownForm(c.req.param('form'));
    c.header('allow', 'POST');
    throw new HTTPException(405);
  });

/** @throws HTTPException 404 for a form that there is not, or that is not offered */
function knownForm(name: string): FormName {
  const form = offeredForm(name);
  if (!form) throw new HTTPException(404);
  return form;
}

const isCaught = (form: FormName, sent: Fields) =>
  (form === 'contact' || form === 'suggestion') && Boolean(sent[HONEYPOT_FIELD]);

/** A text that is not empty. */
const given = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const taken = (c: Context, form: FormName) =>
  isPlainForm(c) ? c.redirect(`/forms/${form}?sent`, 303) : c.json({ ok: true });

function refuse(
  c: Context,
  form: FormName,
  sent: Fields,
  trouble: Trouble,
  problems: FieldProblems = {},
) {
  const { status, error } = troubles[trouble];
  if (trouble === 'limited') c.header('retry-after', '60');

  const visitor = requestContext();
  // The page with the form on it shows this, in place of the answer below.
  if (visitor && isPlainForm(c)) {
    visitor.refusedForm = { form, values: typedFields(form, sent), error, problems };
  }
  return c.json({ error, problems }, status);
}
