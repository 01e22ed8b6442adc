const TYPE_AHEAD_RESET_MS = 1000;

/**
 * Creates a type-ahead search, which remembers letters that are typed less than 1 s apart.
 * @returns a function from a letter, its time in milliseconds, the texts of the entries and the index of the current
 * one to the index of the next entry that begins with the letters, or -1
 */
export function typeAhead() {
  let typed = '';
  let lastAt = -Infinity;
  return (letter: string, at: number, texts: readonly string[], current: number): number => {
    typed = at - lastAt > TYPE_AHEAD_RESET_MS ? letter : typed + letter;
    lastAt = at;
    // A repeated letter moves to the next entry that begins with it.
    const isRepeated = [...typed].every((each) => each === typed[0]);
    const prefix = (isRepeated ? letter : typed).toLowerCase();
    const start = current < 0 ? 0 : current + Number(isRepeated);
    const inOrder = texts.map((_text, index) => (start + index) % texts.length);
    return inOrder.find((index) => texts[index]?.trim().toLowerCase().startsWith(prefix)) ?? -1;
  };
}

const findTyped = typeAhead();

/** The menu entry that gets the focus after a key press (arrows, Home, End, letters); undefined for other keys. */
export function entryFor(
  { key, timeStamp }: { key: string; timeStamp: number },
  entries: HTMLElement[],
): HTMLElement | undefined {
  const current = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  if (key === 'ArrowDown') return entries[current === last ? 0 : current + 1];
  if (key === 'ArrowUp') return entries[current <= 0 ? last : current - 1];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries[last];
  const texts = entries.map(({ textContent }) => textContent);
  return entries[findTyped(key, timeStamp, texts, current)];
}
