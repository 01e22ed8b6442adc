import * as v from 'valibot';
import { listOf, readJson, text, textList } from '../../../lib/content-fields.ts';

/** Names that visitors type for a place: a city with its state, one or several states, an airport, or a ZIP code. */
export const placeNamesSchema = listOf(
  v.strictObject({
    place: v.pipe(
      text,
      v.regex(
        /^(\d{5}|[A-Z]{2,3}|[A-Z]{2}(\+[A-Z]{2})+|[^,]+, [A-Z]{2})$/,
        'is neither a city such as "Denver, CO", a state such as "CO", states such as "OR+WA", an airport such as "DEN" nor a ZIP code',
      ),
    ),
    /** The coordinates of a landmark; unset, it is placed in the middle of its ZIP code. */
    at: v.optional(
      v.pipe(text, v.regex(/^-?\d+\.\d+,-?\d+\.\d+$/, 'is not a point such as "39.67,-105.21"')),
    ),
    names: textList,
  }),
);

/** Parses content/place-names.json. @throws ContentError that names the field to correct */
export const readPlaceNames = (source: string): v.InferOutput<typeof placeNamesSchema> =>
  readJson('content/place-names.json', source, placeNamesSchema);
