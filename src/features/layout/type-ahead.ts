/** A pause after which the next letter begins a new word, in milliseconds. */
const TYPE_AHEAD_RESET_MS = 1000;

/**
 * Remembers what is typed into a menu.
 * @returns a function that takes a letter, when it was typed (milliseconds), the entries' texts and the place of the
 * current one (-1 for none), and gives the place of the entry meant, or -1
 */
export function typeAhead() {
  let typed = '';
  let lastAt = -Infinity;
  return (letter: string, at: number, texts: readonly string[], current: number): number => {
    typed = at - lastAt > TYPE_AHEAD_RESET_MS ? letter : typed + letter;
    lastAt = at;
    // The same letter again and again walks through the entries that begin with it.
    const again = [...typed].every((each) => each === typed[0]);
    const wanted = (again ? letter : typed).toLowerCase();
    const places = texts.map((_text, place) => (current + place + (again ? 1 : 0)) % texts.length);
    const first = current < 0 ? texts.map((_text, place) => place) : places;
    return first.find((place) => texts[place]?.trim().toLowerCase().startsWith(wanted)) ?? -1;
  };
}
