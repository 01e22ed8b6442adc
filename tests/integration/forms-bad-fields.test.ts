import { beforeAll, expect, test } from 'vitest';
import { findForm } from '../../src/features/forms/form-registry.ts';
import { isFreeText } from '../stubs/form-samples.ts';
import {
  fieldsOf,
  filledIn,
  formNames,
  formsOf,
  newId,
  type FormAnswer,
  type FormName,
  type RunningForms,
} from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let forms: RunningForms;
/** What was there before the first of these tests. */
let earlier: Set<string>;
beforeAll(async () => {
  site = await sharedSite();
  forms = formsOf(site);
  await forms.emptyInbox();
  earlier = new Set(forms.outbox().map(({ id }) => id));
});

const isOptional = (form: FormName, field: string) => fieldsOf(form)[field]?.missing === undefined;
const fields = formNames.flatMap((form) =>
  Object.keys(filledIn[form]).map((field) => ({ form, field })),
);

const TOO_LONG = /^Please use at most 200 characters\.$/;
const UNSEEN = /^Please remove characters that cannot be seen\.$/;
const NOT_AN_EMAIL = /^(A valid email is required|Please enter a valid email address)\.$/;
const NOT_A_DATE = /^Please enter a valid date\.$/;
const NOT_AN_OPTION = / (is required|select an inquiry type|select one of the options)\.$/;

interface Kind {
  what: string;
  text: string;
  /** What is wrong with it in a line, in a message and in an email address; nothing when it is taken. */
  line?: RegExp;
  message?: RegExp;
  email: RegExp;
}
const kinds: Kind[] = [
  { what: '1 character', text: 'x', email: NOT_AN_EMAIL },
  { what: '10,000 characters', text: 'x'.repeat(10_000), line: TOO_LONG, email: NOT_AN_EMAIL },
  {
    what: '10,001 characters',
    text: 'x'.repeat(10_001),
    line: TOO_LONG,
    message: /^Please use at most 10,000 characters\.$/,
    email: NOT_AN_EMAIL,
  },
  { what: 'emoji', text: '🦆👩‍🚀🏳️‍🌈', email: NOT_AN_EMAIL },
  { what: 'right to left', text: 'שלום مرحبا', email: NOT_AN_EMAIL },
  { what: 'a null byte', text: 'a\0b', line: UNSEEN, message: UNSEEN, email: NOT_AN_EMAIL },
  { what: 'half a character', text: 'a\ud83e', line: UNSEEN, message: UNSEEN, email: NOT_AN_EMAIL },
  { what: 'HTML', text: '<img src=x onerror=alert(1)>"\'&amp;', email: NOT_AN_EMAIL },
  { what: 'a CSV formula', text: '=1+1', email: NOT_AN_EMAIL },
  { what: 'a header', text: 'a\r\nBcc: b@example.com', line: UNSEEN, email: NOT_AN_EMAIL },
  {
    what: 'a header behind an address',
    text: 'a@example.com\r\nBcc: b@example.com',
    line: UNSEEN,
    email: NOT_AN_EMAIL,
  },
  { what: 'SQL', text: "'); drop table outbox; --", email: NOT_AN_EMAIL },
  { what: 'the end of a field', text: 'a&submissionId=b","c":"d', email: NOT_AN_EMAIL },
];

/** What is wrong with that text in that field; undefined when it is taken. */
function problemOf(form: FormName, field: string, kind: Kind) {
  const { options, type, rows } = fieldsOf(form)[field]!;
  if (options) return NOT_AN_OPTION;
  if (type === 'email') return kind.email;
  if (type === 'date') return NOT_A_DATE;
  return rows ? kind.message : kind.line;
}

const read = async (response: Response) => (await response.json()) as FormAnswer;

/** The only message under that id, as it arrived. */
async function arrived(id: string) {
  await expect.poll(() => forms.inbox(id)).toHaveLength(1);
  return (await forms.inbox(id))[0]!.fields;
}

const cases = fields.flatMap(({ form, field }) =>
  kinds.map((kind) => ({ form, field, kind, problem: problemOf(form, field, kind) })),
);
const perForm = formNames.map(
  (form) => [form, cases.filter((each) => each.form === form)] as const,
);

test.each(perForm.filter(([form]) => Object.values(fieldsOf(form)).some(isFreeText)))(
  '%s: what is taken arrives as it was typed, in JSON and as a form',
  async (form, all) => {
    const taken = all.filter(({ problem }) => problem === undefined);
    const sent = taken.flatMap(({ field, kind }) =>
      (['send', 'sendPlain'] as const).map((way) => ({
        way,
        fields: { ...filledIn[form], [field]: kind.text },
        id: newId(),
      })),
    );
    expect(sent.length).toBeGreaterThan(10);
    const arrivesAsTyped = async ({ way, fields: typed, id }: (typeof sent)[number]) => {
      const answer = await forms[way](form, { ...typed, submissionId: id });
      expect({ typed, status: answer.status, body: await answer.text() }).toEqual({
        typed,
        ...(way === 'send' ? { status: 200, body: '{"ok":true}' } : { status: 303, body: '' }),
      });
      expect(await arrived(id)).toEqual({
        ...typed,
        ...(findForm(form)?.webhook.honeypot && { 'bot-field': '' }),
        submissionId: id,
      });
    };
    // All at once are more connections than the local platform keeps on a busy machine.
    for (let index = 0; index < sent.length; index += 16)
      await Promise.all(sent.slice(index, index + 16).map(arrivesAsTyped));
  },
);

test('marks that turn a text around are taken out of a name', async () => {
  const id = newId();
  const names = { firstName: '\u202eadA\u202c', message: 'a \u202eb' };
  await forms.send('contact', { ...filledIn.contact, ...names, submissionId: id });
  expect(await arrived(id)).toMatchObject({ firstName: 'adA', message: 'a \u202eb' });
});

test.each(perForm)(
  '%s: what is refused says which field and what to do, and goes nowhere',
  async (form, all) => {
    const refused = all.filter(({ problem }) => problem !== undefined);
    expect(refused.length).toBeGreaterThan(10);
    const ids: string[] = [];
    for (const { field, kind, problem } of refused) {
      const id = newId();
      ids.push(id);
      const typed = { ...filledIn[form], [field]: kind.text, submissionId: id };
      const answer = await forms.send(form, typed);
      const { error, problems = {} } = await read(answer);
      expect({ what: kind.what, field, status: answer.status, error, problems }).toEqual({
        what: kind.what,
        field,
        status: 422,
        error: 'Please fill out all required fields correctly.',
        problems: {
          [field]: expect.stringMatching(problem!),
        },
      });
    }
    const rows = forms.outbox().map(({ id }) => id);
    expect(ids.filter((id) => rows.includes(id))).toEqual([]);
  },
);

test.each(fields)(
  '$form: $field may be empty only when it is optional',
  async ({ form, field }) => {
    const id = newId();
    const answer = await forms.send(form, { ...filledIn[form], [field]: '', submissionId: id });
    expect(answer.status).toBe(isOptional(form, field) ? 200 : 422);
  },
);

test.each([
  ['a number', 7],
  ['a list', ['a']],
  ['an object', { toString: 'a' }],
  ['true', true],
  ['null', null],
  ['a deep list', JSON.parse('['.repeat(1000) + ']'.repeat(1000))],
])('%s for a value is refused field by field', async (_what, value) => {
  for (const form of formNames) {
    const names = Object.keys(filledIn[form]);
    const answer = await forms.send(form, Object.fromEntries(names.map((name) => [name, value])));
    expect(answer.status).toBe(422);
    const { problems = {} } = await read(answer);
    // What is null was not filled in, and some fields need not be.
    const wrong = names.filter((name) => value !== null || !isOptional(form, name));
    expect(Object.keys(problems)).toEqual(wrong);
    for (const words of Object.values(problems)) expect(words).toMatch(/\.$/);
  }
});

test.each(['a b', 'a\r\nX: y', 'ü', 'x'.repeat(101), '../../etc', '"'])(
  'the id %j is refused, for it travels in a header',
  async (submissionId) => {
    const answer = await forms.send('contact', { ...filledIn.contact, submissionId });
    expect(answer.status).toBe(422);
    expect((await read(answer)).problems).toEqual({ submissionId: expect.stringMatching(/\.$/) });
  },
);

test.each([7, null, ['a'], {}, ''])('the id %j is none, and one is made', async (submissionId) => {
  const message = `With the id ${JSON.stringify(submissionId)}`;
  const answer = await forms.send('contact', { ...filledIn.contact, message, submissionId });
  expect(answer.status).toBe(200);
  const ofMessage = async () =>
    (await forms.inbox()).filter(({ fields: sent }) => sent['message'] === message);
  await expect.poll(ofMessage).toHaveLength(1);
  expect((await ofMessage())[0]?.submissionId).toMatch(/^[\da-f-]{36}$/);
});

test.each([[7], [null], [['a']], [{}]])('the token %j is an empty one', async (token) => {
  const id = newId();
  const sent = { ...filledIn.contact, 'g-recaptcha-response': token, submissionId: id };
  expect((await forms.send('contact', sent)).status).toBe(200);
  expect((await arrived(id))['g-recaptcha-response']).toBe('');
});

test('after all this, everything that was taken has arrived once', async () => {
  const taken = () => forms.outbox().filter(({ id }) => !earlier.has(id));
  await expect.poll(() => taken().filter(({ state }) => state !== 'delivered')).toEqual([]);
  const ids = (await forms.inbox()).map(({ submissionId }) => submissionId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(
    taken()
      .map(({ id }) => id)
      .toSorted(),
  );
});
