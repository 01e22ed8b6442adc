// A dialog for messages that Sveltia CMS writes to the console only.
interface Message {
  title: string;
  text: string;
  items: string[];
}

/** Shows the message, in place of a former one with the same title. */
export function showMessage({ title, text, items }: Message): void {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const dialog = document.getElementById(id) ?? newDialog(id, title);
  dialog.querySelector('p')!.textContent = text;
  dialog
    .querySelector('ul')!
    .replaceChildren(
      ...items.map((item) => Object.assign(document.createElement('li'), { textContent: item })),
    );
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

const STYLES = `
  .message { width: min(40rem, 100vw - 2rem); padding: 2rem; border: 0; border-radius: 0.5rem; background: #fff; color: #222; font: 1rem/1.5 var(--sui-font-family-default, system-ui); }
  .message::backdrop { background: #0006; }
  .message h2 { margin: 0; font-size: 1.25rem; }
  .message ul { margin: 0 0 1.5rem; padding-left: 1.25rem; overflow-wrap: anywhere; }
  .message p { margin: 0.75rem 0; }
  .message button { padding: 0.5rem 1.5rem; border: 0; border-radius: 0.25rem; background: #0b5cad; color: #fff; font: inherit; }
`;

function newDialog(id: string, title: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.className = 'message';
  dialog.setAttribute('aria-label', title);
  dialog.innerHTML = `<style>${STYLES}</style><form method="dialog"><h2>${title}</h2><p></p><ul></ul><button>Close</button></form>`;
  document.body.appendChild(dialog);
  return dialog;
}
