import * as v from 'valibot';
import { readJson, text } from '../../lib/content-fields.ts';
import { pictureName } from '../layout/picture-name.ts';

const lifestylesSchema = v.pipe(
  v.array(
    v.strictObject({ title: text, text, image: pictureName, imageAlt: text }),
    'has to be a list',
  ),
  v.minLength(1, 'is an empty list'),
);

/** An occasion for a can. */
export type Lifestyle = v.InferOutput<typeof lifestylesSchema>[number];

/** @throws ContentError that says what an editor has to mend */
export const readLifestyles = (source: string): Lifestyle[] =>
  readJson('content/lifestyle.json', source, lifestylesSchema);
