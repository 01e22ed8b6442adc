import * as v from 'valibot';
import { listOf, paragraph, shortText, text, title } from '../../lib/content-fields.ts';
import { checkBody, problemsIn } from '../../lib/markdown/markdown-check.ts';
import { readMarkdown, renderMarkdown } from '../../lib/markdown/markdown.ts';
import { pictureName } from '../../lib/content-pictures.ts';

const markdownAsHtml = v.pipe(
  paragraph,
  v.check(
    (markdown) => problemsIn(markdown).length === 0,
    ({ input }) => problemsIn(input).join(' '),
  ),
  // The page has several of these texts, so their headings have no ids.
  v.transform((markdown) => renderMarkdown(markdown).html.replaceAll(/<h2 id="[^"]*">/g, '<h2>')),
);

const picture = { image: pictureName, imageAlt: text };

export const aboutSchema = v.strictObject({
  title,
  description: shortText,
  lead: paragraph,
  ...picture,
  story: v.strictObject({ title, ...picture }),
  values: v.strictObject({
    title,
    list: listOf(v.strictObject({ title, text: markdownAsHtml })),
  }),
  crafting: v.strictObject({
    title,
    text: paragraph,
    flavors: listOf(v.strictObject({ title, text: paragraph, image: pictureName })),
    ending: markdownAsHtml,
  }),
  careers: v.strictObject({ title, text: markdownAsHtml, button: text, ...picture }),
});

export interface About extends v.InferOutput<typeof aboutSchema> {
  html: string;
}

/** Parses content/about.md, whose text is the story. @throws ContentError when a field is missing or malformed */
export function readAbout(source: string): About {
  const { fields, ...body } = readMarkdown('content/about.md', source, aboutSchema);
  checkBody('content/about.md', body);
  return { ...fields, html: renderMarkdown(body.markdown).html };
}
