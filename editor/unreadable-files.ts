// Files that Sveltia CMS cannot parse, which it reports to the console only.
const reasons = new Map<string, string>();

/** Reports unreadable files in a dialog, with the reason and the remedy. */
export function reportUnreadableFiles(): void {
  const log = console.error;
  console.error = (...parts: unknown[]) => {
    log(...parts);
    const [error] = parts;
    const match =
      error instanceof Error && /^(content\/\S+) could not be parsed/.exec(error.message);
    if (!match) return;
    const [, path = ''] = match;
    reasons.set(path, reasonOf(path, error.message));
    show();
  };
}

/** Why a file cannot be saved, because it would overwrite an unreadable one; undefined for readable files. */
export function unreadable(path: string): string | undefined {
  const reason = reasons.get(path);
  return reason && `${path} is there and cannot be read: ${reason}. ${REMEDY}`;
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

function show(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.unreadable-files') ?? newDialog();
  const items = [...reasons].map(([path, reason]) => {
    const item = document.createElement('li');
    const name = document.createElement('strong');
    name.textContent = path;
    item.appendChild(name).after(`: ${reason}.`);
    return item;
  });
  dialog.querySelector('ul')?.replaceChildren(...items);
  if (!dialog.open) dialog.showModal();
}

const STYLES = `
  .unreadable-files { width: min(40rem, 100vw - 2rem); padding: 2rem; border: 0; border-radius: 0.5rem; background: #fff; color: #222; font: 1rem/1.5 var(--sui-font-family-default, system-ui); }
  .unreadable-files::backdrop { background: #0006; }
  .unreadable-files h2 { margin: 0; font-size: 1.25rem; }
  .unreadable-files ul { margin: 0 0 1.5rem; padding-left: 1.25rem; overflow-wrap: anywhere; }
  .unreadable-files p { margin: 0.75rem 0; }
  .unreadable-files button { padding: 0.5rem 1.5rem; border: 0; border-radius: 0.25rem; background: #0b5cad; color: #fff; font: inherit; }
`;

function newDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'unreadable-files';
  dialog.setAttribute('aria-labelledby', 'unreadable-files');
  dialog.innerHTML = `<style>${STYLES}</style><form method="dialog"><h2 id="unreadable-files">What cannot be read</h2>
    <p>Nothing can be shown of this, and nothing in it is changed here. ${REMEDY}</p>
    <ul></ul><button>Close</button></form>`;
  document.body.appendChild(dialog);
  return dialog;
}
