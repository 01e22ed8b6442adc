import * as v from 'valibot';
import { shortText, text } from '../../lib/content-fields.ts';
import { readMarkdown, renderMarkdown } from '../../lib/markdown.ts';
import { pictureName } from '../layout/page-parts/picture-name.ts';

const markdownAsHtml = v.pipe(
  text,
  v.transform((markdown) => renderMarkdown(markdown).html),
);

const picture = { image: pictureName, imageAlt: text };

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'has to be a list'), v.minLength(1, 'is an empty list'));

export const aboutSchema = v.strictObject({
  title: text,
  description: shortText,
  lead: text,
  ...picture,
  story: v.strictObject({ title: text, ...picture }),
  values: v.strictObject({
    title: text,
    list: listOf(v.strictObject({ title: text, text: markdownAsHtml })),
  }),
  crafting: v.strictObject({
    title: text,
    text,
    flavors: listOf(v.strictObject({ title: text, text, image: pictureName })),
    ending: markdownAsHtml,
  }),
  careers: v.strictObject({ title: text, text: markdownAsHtml, button: text, ...picture }),
});

export interface About extends v.InferOutput<typeof aboutSchema> {
  /** The story itself, sanitised. */
  html: string;
}

/**
 * Reads content/about.md: the story is its text, the parts around it are its fields.
 * @throws ContentError when it does not fit
 */
export function readAbout(source: string): About {
  const { fields, markdown } = readMarkdown('content/about.md', source, aboutSchema);
  return { ...fields, html: renderMarkdown(markdown).html };
}
