// The rich text editor of Sveltia CMS converts a text when its form opens, and writes the conversion into the form. That
// changes Markdown which the conversion does not know, such as footnotes, escapes and tables, without an edit.

interface Update extends Event {
  target: HTMLElement;
  detail: { value: string };
}

/** Keeps the text of the file in the form, byte for byte, until its editor has another content. */
export function keepUneditedTexts(): void {
  const texts = new WeakMap<EventTarget, { original?: string | undefined; converted?: string }>();
  // Typed before the conversion was written.
  window.addEventListener(
    'beforeinput',
    ({ target }) => {
      if (target && !texts.has(target)) texts.set(target, {});
    },
    { capture: true },
  );
  // The event does not bubble, so it is changed in the capture phase.
  window.addEventListener(
    'Update',
    (event) => {
      const { target: editor, detail } = event as Update;
      const form = editor.parentElement?.querySelector('textarea');
      if (!texts.has(editor)) texts.set(editor, { original: form?.value, converted: detail.value });
      const { original, converted } = texts.get(editor)!;
      if (original !== undefined && detail.value === converted) detail.value = original;
    },
    { capture: true },
  );
}
