/** What shows a value of the option Color: a colour, or a file of pictures/ for a pattern. */
export const swatches: Record<string, { color?: string; file?: string }> = {
  Cloud: { color: '#ffffff' },
  Lime: { color: '#a4d233' },
  Coral: { color: '#ff7f6b' },
  Sunshine: { color: '#ffc917' },
  Lagoon: { file: 'can-coconut' },
  Midnight: { color: '#16213e' },
};
