import type { ProductEntry } from './catalogue-schema.ts';

/** What differs between variants, in the words of search engines, by the name of the shop's option in lower case. */
export const VARIES_BY: Partial<Record<string, 'size' | 'color' | 'material' | 'pattern'>> = {
  size: 'size',
  pack: 'size',
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
};

/** The properties of a variant that search engines know: `['size', '8-Pack']`. @param values positions in the options */
export const variantProperties = (
  values: readonly number[],
  options: ProductEntry['options'],
): [property: string, value: string][] =>
  options.flatMap(({ name, values: its }, option) => {
    const property = VARIES_BY[name.toLowerCase()];
    const value = its[values[option] ?? -1];
    if (!property || value === undefined) return [];
    return [[property, value]];
  });
