import * as v from 'valibot';
import { listOf, readJson, text, textList } from '../../../lib/content-fields.ts';

/** Names that visitors type for a place: a city with its state, a state, an airport, or a ZIP code. */
export const placeNamesSchema = listOf(
  v.strictObject({
    place: v.pipe(
      text,
      v.regex(
        /^(\d{5}|[A-Z]{2,3}|[^,]+, [A-Z]{2})$/,
        'is neither a city such as "Denver, CO", a state such as "CO", an airport such as "DEN" nor a ZIP code',
      ),
    ),
    names: textList,
  }),
);

/** Parses content/place-names.json. @throws ContentError that names the field to correct */
export const readPlaceNames = (source: string): v.InferOutput<typeof placeNamesSchema> =>
  readJson('content/place-names.json', source, placeNamesSchema);
