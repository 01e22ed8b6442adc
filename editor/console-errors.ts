// Errors that Sveltia CMS writes to the console only: files that it cannot parse, and refused deletions.
import { nameOf } from './entry-names.ts';
import { showMessage } from './message-dialog.ts';

const reasons = new Map<string, string>();

/** Reports unreadable files and refused deletions in a dialog, with the reason and the remedy. */
export function reportConsoleErrors(): void {
  const log = console.error;
  console.error = (...parts: unknown[]) => {
    log(...parts);
    const [error] = parts;
    if (!(error instanceof Error)) return;
    const [, path] = /^(content\/\S+) could not be parsed/.exec(error.message) ?? [];
    if (path) reportUnreadable(path, error.message);
    else reportRefusal(error.cause);
  };
}

function reportUnreadable(path: string, message: string): void {
  const reason = reasonOf(path, message);
  // Sveltia CMS reads all files again after a save in another program.
  if (reasons.get(path) === reason) return;
  reasons.set(path, reason);
  showMessage({
    title: 'What cannot be read',
    text: `Nothing can be shown of this, and nothing in it is changed here. ${REMEDY}`,
    items: [...reasons].map(([file, why]) => `${nameOf(file)} (${file}): ${why}.`),
  });
}

/** @param cause the answer to a refused deletion; Sveltia CMS shows that to a refused save, without its Error */
function reportRefusal(cause: unknown): void {
  const { status, message } = (cause ?? {}) as { status?: number; message?: string };
  if (!message || (status !== 409 && status !== 422)) return;
  const lines = message.split('\n');
  const remedy = lines.length > 1 ? lines.pop() : '';
  showMessage({ title: 'Nothing was deleted', text: remedy ?? '', items: lines });
}

/** Why a file cannot be saved, because it would overwrite an unreadable one; undefined for readable files. */
export function unreadable(path: string): string | undefined {
  const reason = reasons.get(path);
  return reason && `${nameOf(path)} (${path}) is there and cannot be read: ${reason}. ${REMEDY}`;
}

const REMEDY = 'Correct it in the program that wrote it, then load this page anew.';

/** @param message "content/recipes/duck.md could not be parsed due to YAMLParseError: Missing … at line 2, column 13:…" */
function reasonOf(path: string, message: string): string {
  const [first = ''] = message.replace(/^.*? due to \w+: /, '').split('\n');
  const reason = first.replace(/[.:]$/, '');
  if (!path.endsWith('.md')) return reason;
  // The parser does not count the `---` line above the fields.
  return reason.replace(/\bline (\d+)/, (_, line) => `line ${Number(line) + 1}`);
}
