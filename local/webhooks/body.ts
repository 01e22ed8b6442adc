/** The fields of a webhook's body by name, as JSON or a form carries them; none in any other body. */
export function readFields(contentType: string | null, body: string): Record<string, unknown> {
  const type = contentType?.toLowerCase() ?? '';
  if (type.includes('json')) return readJson(body);
  return type.includes('urlencoded') ? readForm(body) : {};
}

/** Whether the words stand in the body, spelled as they are or as a form or JSON spells them. */
export const holds = (body: string, words: string): boolean =>
  spellings(words).some((spelling) => body.includes(spelling));

/** The words as they are, as a form spells them and as JSON does. */
export const spellings = (words: string): [plain: string, form: string, json: string] => [
  words,
  new URLSearchParams({ '': words }).toString().slice(1),
  JSON.stringify(words).slice(1, -1),
];

function readJson(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body);
    return read && typeof read === 'object' && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

/** A name that comes more than once has a list of its values. */
function readForm(body: string): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
