/** The fields of a JSON or form body; none of any other. */
export function readFields(contentType: string | null, body: string): Record<string, unknown> {
  const type = contentType?.toLowerCase() ?? '';
  if (type.includes('json')) return readJson(body);
  return type.includes('urlencoded') ? readForm(body) : {};
}

/** Whether a body contains the words, plain or encoded as a form or JSON encodes them. */
export const holds = (body: string, words: string): boolean =>
  spellings(words).some((spelling) => body.includes(spelling));

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

function readForm(body: string): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
