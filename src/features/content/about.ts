import * as v from 'valibot';
import { summary, text } from '../../lib/content-fields.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { renderMarkdown } from '../../lib/markdown.ts';
import { pictureName } from '../layout/picture-name.ts';

/** Markdown that becomes sanitised HTML. */
const html = v.pipe(
  text,
  v.transform((markdown) => renderMarkdown(markdown).html),
);

const picture = { image: pictureName, imageAlt: text };

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'has to be a list'), v.minLength(1, 'is an empty list'));

const aboutSchema = v.strictObject({
  title: text,
  description: summary,
  lead: text,
  ...picture,
  story: v.strictObject({ title: text, ...picture }),
  values: v.strictObject({
    title: text,
    list: listOf(v.strictObject({ title: text, text: html })),
  }),
  crafting: v.strictObject({
    title: text,
    text,
    flavors: listOf(v.strictObject({ title: text, text, image: pictureName })),
    ending: html,
  }),
  careers: v.strictObject({ title: text, text: html, button: text, ...picture }),
});

export interface About extends v.InferOutput<typeof aboutSchema> {
  /** The story itself. Sanitised. */
  html: string;
}

/**
 * content/about.md: the story as its text, the parts around it as its fields.
 * @throws ContentError that says what an editor has to mend
 */
export function readAbout(source: string): About {
  const { fields, markdown } = readContent('content/about.md', source, aboutSchema);
  return { ...fields, html: renderMarkdown(markdown).html };
}
