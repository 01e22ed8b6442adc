import * as v from 'valibot';
import { listOf, readJson, shortText, text, textList, title } from '../../lib/content-fields.ts';

/** Words that visitors use for the subjects and pages of the site. */
export const searchWordsSchema = v.strictObject({
  /** The search looks for the word instead of the others. */
  synonyms: listOf(v.strictObject({ word: text, others: textList })),
  /** Pages that answer a search for any of their words. */
  pages: listOf(
    v.strictObject({
      page: v.pipe(text, v.regex(/^\/(?![/\\])/, 'is not a path such as /contact')),
      title,
      text: shortText,
      words: textList,
      /** The products beside the page are those that a search for this text finds. */
      products: v.optional(text),
    }),
  ),
});

/** Parses content/search.json. @throws ContentError that names the field to correct */
export const readSearchWords = (source: string) =>
  readJson('content/search.json', source, searchWordsSchema);
