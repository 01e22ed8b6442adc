/** The fields of a JSON or form body; `{}` for another type or a malformed body. */
export function readBodyFields(contentType: string | null, body: string): Record<string, unknown> {
  const type = contentType?.toLowerCase() ?? '';
  if (type.includes('json')) return readJson(body);
  return type.includes('urlencoded') ? readForm(body) : {};
}

/** Whether a body contains a text, plain or encoded as in a form or in JSON. */
export const containsText = (body: string, text: string): boolean =>
  [
    text,
    new URLSearchParams({ '': text }).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
  ].some((encoding) => body.includes(encoding));

function readJson(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body);
    return read && typeof read === 'object' && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

/** A repeated field is a list. */
function readForm(body: string): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
