import * as v from 'valibot';
import { listOf, shortText, text } from '../../lib/content-fields.ts';
import { readMarkdown, renderMarkdown } from '../../lib/markdown.ts';
import { pictureName } from '../layout/page-parts/picture-name.ts';

const markdownAsHtml = v.pipe(
  text,
  v.transform((markdown) => renderMarkdown(markdown).html),
);

const picture = { image: pictureName, imageAlt: text };

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
  html: string;
}

/** Parses content/about.md, whose text is the story. @throws ContentError when a field is missing or malformed */
export function readAbout(source: string): About {
  const { fields, markdown } = readMarkdown('content/about.md', source, aboutSchema);
  return { ...fields, html: renderMarkdown(markdown).html };
}
